import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentProps } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';
import type { NominationActor } from './flow-types.ts';
import { Recorded, Thanks } from './after-nomination.tsx';
import { Terms, TermsActions } from './terms.tsx';
import styles from './nomination.module.css';

const NominationForm = lazy(async () => ({ default: (await import('./nomination-form.tsx')).NominationForm }));

/** One dialog for terms, form, thanks and countdown, so the focus stays inside. Row: AWARD-17. */
export function NominationDialog({ nomination }: { nomination: NominationActor }) {
  const step = useSelector(nomination, stepOf);
  const shown = step && dialogs[step](nomination);
  return (
    <Dialog opened={step !== undefined} title="" onClose={() => nomination.send({ type: 'cancel' })} {...shown}>
      {shown?.children}
    </Dialog>
  );
}

type Step = 'terms' | 'form' | 'busy' | 'thanks' | 'countdown';

function stepOf({ value }: ReturnType<NominationActor['getSnapshot']>): Step | undefined {
  switch (value) {
    case 'readingTerms':
      return 'terms';
    case 'nominating':
      return 'form';
    case 'registering':
    case 'ordering':
      return 'busy';
    case 'thanking':
      return 'thanks';
    case 'countingDown':
    case 'leaving':
      return 'countdown';
    default:
      return undefined;
  }
}

type Shown = Pick<ComponentProps<typeof Dialog>, 'title' | 'footer' | 'width' | 'isHeld' | 'children'>;

const form = (nomination: NominationActor): Shown => ({
  title: m.nominations_title(),
  width: '44rem',
  children: (
    <Suspense fallback={<FormSkeleton />}>
      <NominationForm nomination={nomination} />
    </Suspense>
  ),
});

const dialogs: Record<Step, (nomination: NominationActor) => Shown> = {
  terms: (nomination) => ({
    title: m.award_terms_title(),
    children: <Terms nomination={nomination} />,
    footer: <TermsActions nomination={nomination} />,
  }),
  form,
  busy: (nomination) => ({ ...form(nomination), isHeld: true }),
  thanks: () => ({ title: m.nominations_success(), isHeld: true, children: <Thanks /> }),
  countdown: (nomination) => ({
    title: m.nominations_recorded(),
    children: <Recorded nomination={nomination} />,
    footer: (
      <Button variant="default" onClick={() => nomination.send({ type: 'cancel' })}>
        {m.nominations_stop()}
      </Button>
    ),
  }),
};

const FormSkeleton = () => (
  <div className={styles.place} role="status">
    <span className="vh">{m.nominations_loading()}</span>
  </div>
);
