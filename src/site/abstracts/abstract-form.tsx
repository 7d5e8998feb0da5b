import { Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState, useRef } from 'react';
import { wordsOf } from '#domain/abstracts.ts';
import { Button } from '#src/ui/button.tsx';
import { StartOver } from '#src/forms/drafts/start-over.tsx';
import type { AbstractSubmission } from '#machines/abstract-submission/abstract-submission.ts';
import { useDraft } from '#src/forms/drafts/draft.ts';
import { useEmitted } from '#src/lib/flow.ts';
import { m } from '#messages';
import { AbstractFields, entriesOf, type AbstractEntries } from '#src/forms/abstracts/abstract-fields.tsx';
import type { SubmissionActor } from './flow.ts';
import styles from '#src/forms/abstracts/abstracts.module.css';

/** The form of an abstract. The device stores a draft of the text. Decision 18. */
export function AbstractForm({ submission }: { submission: SubmissionActor }) {
  const busy = useSelector(submission, (state) => state.hasTag('busy'));
  const problem = useSelector(submission, ({ context }) => context.problem);
  const { typed, round, keep, clear } = useTyped(submission);
  return (
    <div className={styles.card}>
      <StartOver
        isEmpty={() => wordsOf(typed.current.answers) === 0}
        onStartOver={clear}
        kept={m.abstract_form_kept.parts()}
        text={m.abstract_form_clear()}
      />
      <AbstractFields
        key={round}
        initial={typed.current}
        isBusy={busy}
        problem={problem}
        onTyped={keep}
        onSubmit={(filled) => submission.send({ type: 'abstract.submitted', submission: filled })}
      >
        <Actions submission={submission} busy={busy} />
      </AbstractFields>
    </div>
  );
}

function Actions({ submission, busy }: { submission: SubmissionActor; busy: boolean }) {
  const isThere = useSelector(submission, ({ context }) => Boolean(context.own?.abstract));
  return (
    <Group gap="sm" align="stretch">
      <Button type="submit" size="lg" aria-disabled={busy}>
        {busy ? m.abstract_form_submitting() : isThere ? m.abstract_form_replace() : m.abstract_form_submit()}
      </Button>
      {isThere && (
        <Button variant="default" size="lg" aria-disabled={busy} onClick={() => submission.send({ type: 'cancel' })}>
          {m.abstract_form_cancel()}
        </Button>
      )}
    </Group>
  );
}

/** The typed answers and authors. The draft on this device overrides the saved abstract. Decision 18. */
function useTyped(submission: SubmissionActor) {
  const [saved] = useState(() => savedIn(submission.getSnapshot().context));
  const { email = '' } = submission.getSnapshot().context.session ?? {};
  const { initial, round, remember, startOver } = useDraft<AbstractEntries>(`abstract.${email}`);
  const typed = useRef<AbstractEntries>({
    answers: initial?.answers ? { ...initial.answers, file: saved.answers.file } : saved.answers,
    authors: initial?.authors ?? saved.authors,
  });
  useEmitted(submission, 'submitted', startOver);

  const keep = (part: Partial<AbstractEntries>) => {
    typed.current = { ...typed.current, ...part };
    remember(part.answers ? { answers: { ...part.answers, file: undefined } } : part); // drafts do not store files
  };
  const clear = () => {
    typed.current = saved;
    startOver();
  };
  return { typed, round, keep, clear };
}

/** The unsaved submission, or the saved abstract, or an empty form in which the delegate is the first author. */
function savedIn({ submission, own }: AbstractSubmission): AbstractEntries {
  if (submission) return { answers: { ...submission.answers }, authors: submission.authors };
  return entriesOf(own?.abstract, own ?? { name: '', organisation: '' });
}
