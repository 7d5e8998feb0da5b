import type { Attendee } from '#domain/attendees.ts';
import type { Answers } from '#schemas/vocabulary.ts';

/** What was typed so far, while the visitor goes from step to step: written at every key press, so no state of React. */
export interface Typed {
  answers: () => Answers;
  attendees: () => Attendee[] | undefined;
  keepAnswers: (answers: Answers) => void;
  keepAttendees: (attendees: Attendee[]) => void;
}

export function createTyped(initial: Answers, people: Attendee[] = []): Typed {
  let answers = initial;
  let attendees = people.length > 0 ? people : undefined;
  return {
    answers: () => answers,
    attendees: () => attendees,
    keepAnswers: (typed) => {
      answers = typed;
    },
    keepAttendees: (typed) => {
      attendees = typed;
    },
  };
}
