import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Edit } from '#machines/company-profile/company-profile.ts';
import { useReached } from '#src/lib/flow.ts';
import { Button } from '#src/ui/button.tsx';
import { IconPencil } from '#src/ui/icons.ts';
import { RetryNotice } from '#src/ui/notices/retry-notice.tsx';
import { m } from '#messages';
import { DetailsList } from './details-list.tsx';
import type { CompanyActor } from './flow.ts';
import { ChangeConflict } from './change-conflict.tsx';
import { Section, SectionSkeleton } from './section.tsx';
import type { Unsaved } from './unsaved.ts';

const DetailsForm = lazy(async () => ({ default: (await import('./details-form.tsx')).DetailsForm }));

interface DetailsProps {
  company: CompanyActor;
  unsaved: Unsaved<Edit>;
}

/** The company profile, and the form that edits it. Row: ROUTE-07. Decision 31. */
export function CompanyDetails({ company, unsaved }: DetailsProps) {
  const canEdit = useSelector(company, (state) => state.can({ type: 'edit' }));
  useReached(company, 'viewing', unsaved.drop);
  useTopOfPart(useSelector(company, partOf));
  const firstField = useFirstField();
  const begin = () => {
    firstField.request();
    company.send({ type: 'edit' });
  };
  const edit = canEdit && (
    <Button id={editId} variant="default" icon={IconPencil} onClick={begin}>
      {m.company_details_edit()}
    </Button>
  );
  return (
    <Section id={sectionId} title={m.company_details_title()} aside={edit}>
      <Body {...{ company, unsaved, firstField }} />
    </Section>
  );
}

/** Scrolls to the top of the section when the form closes. If the form had the focus, 'Edit' takes it. */
function useTopOfPart(part: ReturnType<typeof partOf>): void {
  const before = useRef(part);
  useEffect(() => {
    const wasLong = before.current === 'form' || before.current === 'comparing';
    if (wasLong && before.current !== part) {
      const section = document.getElementById(sectionId);
      section?.scrollIntoView?.({ block: 'start', behavior: 'instant' });
      const { activeElement, body } = document;
      const isThere = activeElement === body || section?.contains(activeElement);
      if (part === 'list' && isThere) document.getElementById(editId)?.focus({ preventScroll: true });
    }
    before.current = part;
  }, [part]);
}

/** Focuses the first field of the form, but only if the visitor has opened the form. Its code is loaded lazily. */
function useFirstField() {
  const isRequested = useRef(false);
  return {
    request: () => {
      isRequested.current = true;
    },
    focusIfRequested: () => {
      if (isRequested.current)
        document.querySelector<HTMLElement>(`#${sectionId} form :is(input, select, textarea)`)?.focus();
      isRequested.current = false;
    },
  };
}

const sectionId = 'company-details';
const editId = 'company-edit';

function Body({ company, unsaved, firstField }: DetailsProps & { firstField: ReturnType<typeof useFirstField> }) {
  const details = useSelector(company, ({ context }) => context.profile?.details);
  const problem = useSelector(company, ({ context }) => context.problem);
  const part = useSelector(company, partOf);
  if (part === 'failed')
    return <RetryNotice problem={problem?.sentence} onRetry={() => company.send({ type: 'retry' })} />;
  if (part === 'comparing') return <ChangeConflict company={company} onGoOn={firstField.request} />;
  if (part === 'form')
    return (
      <Suspense fallback={<SectionSkeleton label={m.company_details_loading_form()} rows={8} />}>
        <DetailsForm company={company} unsaved={unsaved} onReady={firstField.focusIfRequested} />
      </Suspense>
    );
  return details ? <DetailsList details={details} /> : <SectionSkeleton label={m.company_details_loading()} rows={6} />;
}

/** The part to render: form, details, version conflict or error. */
function partOf(state: ReturnType<CompanyActor['getSnapshot']>): 'failed' | 'comparing' | 'form' | 'list' {
  if (state.matches('failed')) return 'failed';
  if (state.matches('comparing')) return 'comparing';
  return (['editing', 'saving', 'rereading', 'savingAgain'] as const).some((one) => state.matches(one))
    ? 'form'
    : 'list';
}
