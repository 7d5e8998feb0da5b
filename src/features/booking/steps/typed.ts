import type { Attendee } from '#domain/booking/attendees.ts';
import type { Answers } from '#schemas/vocabulary.ts';

/** The current answers of all steps. Outside React state, because every key press changes them. */
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
