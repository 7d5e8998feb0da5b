import type { Answers } from '#schemas/vocabulary.ts';

/** Stage 1 as it was typed so far: written at every key press, so no state of React. */
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
