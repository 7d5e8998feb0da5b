import { useEffect, useEffectEvent, useState } from 'react';
import { textParts, type AbstractAuthor } from '#domain/abstracts.ts';
import type { AbstractSubmission } from '#machines/abstract-submission/abstract-submission.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { useDraft } from '#src/forms/draft.ts';
import type { SubmissionActor } from './flow-types.ts';

interface Draft {
  answers: Answers;
  authors: readonly AbstractAuthor[];
}

/** The saved abstract, overlaid with the draft of this device. The draft is deleted after submission. Decision 18. */
export function useTyped(submission: SubmissionActor) {
  const [stands] = useState(() => standing(submission.getSnapshot().context));
  const { email = '' } = submission.getSnapshot().context.session ?? {};
  const draft = useDraft<Draft>(`abstract.${email}`);
  const [typed] = useState(() => createTyped(stands, draft.initial));
  const forget = useEffectEvent(() => draft.startOver());
  useEffect(() => {
    const subscription = submission.on('submitted', () => forget());
    return () => subscription.unsubscribe();
  }, [submission]);

  const keep = (answers: Answers) => {
    typed.answer(answers);
    draft.remember({ answers: { ...answers, file: undefined } }); // drafts do not store files
  };
  const keepAuthors = (authors: readonly AbstractAuthor[]) => {
    typed.name(authors);
    draft.remember({ authors });
  };
  const startOver = () => {
    typed.answer(stands.answers);
    typed.name(stands.authors);
    draft.startOver();
  };
  return { typed, round: draft.round, keep, keepAuthors, startOver };
}

/** Outside React state, because every key press changes it. */
function createTyped(stands: Draft, kept: Partial<Draft> | undefined) {
  const { file } = stands.answers;
  let answers = kept?.answers ? { ...kept.answers, file } : stands.answers;
  let authors = kept?.authors ?? stands.authors;
  return {
    answers: () => answers,
    authors: () => authors,
    answer: (given: Answers) => void (answers = given),
    name: (given: readonly AbstractAuthor[]) => void (authors = given),
  };
}

/**
 * The submission in progress; without one, the saved abstract; without both, an empty form with the delegate as first
 * author.
 */
function standing({ submission, own }: AbstractSubmission): Draft {
  if (submission) return { answers: { ...submission.answers }, authors: submission.authors };
  const abstract = own?.abstract;
  if (!abstract) return { answers: {}, authors: [{ name: own?.name ?? '', affiliation: own?.organisation ?? '' }] };
  const { kind, theme, title, file, authors } = abstract;
  const texts = Object.fromEntries(textParts.map((part) => [part, abstract[part]]));
  return { answers: { kind, theme, title, file, ...texts }, authors };
}
