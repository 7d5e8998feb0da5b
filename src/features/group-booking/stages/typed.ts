import type { Answers } from '#schemas/vocabulary.ts';

/** The current answers of stage 1. Outside React state, because every key press changes them. */
export interface Typed {
  answers: () => Answers;
  keep: (answers: Answers) => void;
}

export function createTyped(initial: Answers = {}): Typed {
  let answers = initial;
  return {
    answers: () => answers,
    keep: (typed) => {
      answers = typed;
    },
  };
}
