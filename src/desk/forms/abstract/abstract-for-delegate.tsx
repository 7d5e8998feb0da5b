import { useState } from 'react';
import { submissionState } from '#domain/abstracts.ts';
import { ApiError } from '#domain/errors/api-error.ts';
import type { AbstractDelegate } from '#schemas/api/desk/forms.api.ts';
import { AbstractFields, entriesOf } from '#src/forms/abstracts/abstract-fields.tsx';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { m } from '#messages';
import { newAbout } from '#machines/office-booking/office-booking.ts';
import { SourceField } from '../about-form.tsx';
import type { FormProps } from '../form-list.ts';
import { findDelegate, submitAbstract } from '../forms-api.ts';
import styles from '../forms.module.css';
import { abstractOutcome } from '../outcomes.ts';
import { useSending } from '../use-sending.ts';
import { FindDelegate } from './find-delegate.tsx';

interface Found {
  email: string;
  delegate: AbstractDelegate;
}

/** The form of abstracts of the site. Staff find the delegate first, and need no mailed code. */
export function AbstractForDelegate(props: FormProps) {
  const state = submissionState(useRuntime().phases);
  const [found, setFound] = useState<Found>();
  if (state !== 'open')
    return (
      <NoticeBox tone="warn" title={state === 'closed' ? m.abstract_refusals_closed() : m.abstract_refusals_late()} />
    );
  return (
    <div className={`card padded stack gap-6 ${styles.form}`}>
      {found ? (
        <>
          <DelegateFound found={found} />
          {isHidden(found.delegate) ? (
            <div className="row">
              <Button variant="default" onClick={() => setFound(undefined)}>
                {m.desk_forms_delegate_other()}
              </Button>
            </div>
          ) : (
            <Submission {...props} found={found} />
          )}
        </>
      ) : (
        <FindDelegate onFound={(email, delegate) => setFound({ email, delegate })} />
      )}
    </div>
  );
}

/** Whether the delegate has an abstract that this person may not replace. */
const isHidden = ({ version, abstract }: AbstractDelegate): boolean => version > 0 && !abstract;

/** The delegate, and whether an abstract was submitted before. */
function DelegateFound({ found: { email, delegate } }: { found: Found }) {
  const { name, organisation, abstract } = delegate;
  return (
    <>
      <h2 id="delegate" tabIndex={-1} ref={focus}>
        {name}
      </h2>
      <p className="soft anywhere">{[organisation, email].filter(Boolean).join(', ')}</p>
      {abstract && <NoticeBox tone="info" title={m.desk_forms_abstract_replaces({ reference: abstract.reference })} />}
      {isHidden(delegate) && <NoticeBox tone="warn" title={m.desk_forms_abstract_exists()} />}
    </>
  );
}

const isChanged = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Returns the version of the abstract now; undefined if it could not be read. */
async function newestVersion(email: string): Promise<number | undefined> {
  try {
    return (await findDelegate(email)).version;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

const focus = (heading: HTMLElement | null) => heading?.focus();

function Submission({ found: { email, delegate }, request, onTyped, onDone }: FormProps & { found: Found }) {
  const [source, setSource] = useState(newAbout.source);
  const [initial] = useState(() => entriesOf(delegate.abstract, delegate));
  const [version, setVersion] = useState(delegate.version);
  const { isBusy, problem, send } = useSending(submitAbstract, {
    onDone: (submitted) => onDone(abstractOutcome(submitted)),
    // the entries are kept; the next try replaces the newest version
    onRefused: async (error) => setVersion((isChanged(error) && (await newestVersion(email))) || version),
  });
  return (
    <AbstractFields
      initial={initial}
      isBusy={isBusy}
      problem={problem}
      onTyped={onTyped}
      onSubmit={(submission) => void send({ request, source, email, version, submission })}
    >
      <SourceField {...{ source, isBusy }} onChange={setSource} />
      <div className="row">
        <Button type="submit" size="lg" aria-disabled={isBusy}>
          {version > 0 ? m.abstract_form_replace() : m.abstract_form_submit()}
        </Button>
      </div>
    </AbstractFields>
  );
}
