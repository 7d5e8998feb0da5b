import { useRef, useState } from 'react';
import { textParts, type AbstractAuthor } from '#domain/abstracts.ts';
import type { AbstractSubmission } from '#machines/abstract-submission/abstract-submission.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { useDraft } from '#src/forms/draft.ts';
import { useEmitted } from '#src/lib/flow.ts';
import type { SubmissionActor } from './flow.ts';

interface Draft {
  answers: Answers;
  authors: readonly AbstractAuthor[];
}

/** The saved abstract, overlaid with the draft of this device. The draft is deleted after submission. Decision 18. */
export function useTyped(submission: SubmissionActor) {
  const [saved] = useState(() => savedIn(submission.getSnapshot().context));
  const { email = '' } = submission.getSnapshot().context.session ?? {};
  const { initial, round, remember, startOver } = useDraft<Draft>(`abstract.${email}`);
  const typed = useRef<Draft>({
    answers: initial?.answers ? { ...initial.answers, file: saved.answers.file } : saved.answers,
    authors: initial?.authors ?? saved.authors,
  });
  useEmitted(submission, 'submitted', startOver);

  const keep = (part: Partial<Draft>) => {
    typed.current = { ...typed.current, ...part };
    remember(part.answers ? { answers: { ...part.answers, file: undefined } } : part); // drafts do not store files
  };
  const clear = () => {
    typed.current = saved;
    startOver();
  };
  return { typed, round, keep, clear };
}

/**
 * The submission in progress; without one, the saved abstract; without both, an empty form with the delegate as first
 * author.
 */
function savedIn({ submission, own }: AbstractSubmission): Draft {
  if (submission) return { answers: { ...submission.answers }, authors: submission.authors };
  const abstract = own?.abstract;
  if (!abstract) return { answers: {}, authors: [{ name: own?.name ?? '', affiliation: own?.organisation ?? '' }] };
  const { kind, theme, title, file, authors } = abstract;
  const texts = Object.fromEntries(textParts.map((part) => [part, abstract[part]]));
  return { answers: { kind, theme, title, file, ...texts }, authors };
}
