import { isBlank, isShown } from './condition.ts';
import type { Answer, Answers, FormDocument } from './vocabulary.ts';

/** The answers that count: shown and not blank, text trimmed. Used before validating and before sending. */
export function visible<A extends Answers>(form: FormDocument, answers: A): A {
  return trimmed(
    Object.fromEntries(
      Object.entries(answers).filter(([field]) => !(field in form.properties) || isShown(form, answers, field)),
    ),
  ) as A;
}

/** Text trimmed and its letters composed, blanks dropped: '' on the wire equals absent. Nothing else is changed. */
export function trimmed(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([, answer]) => !isBlank(answer))
      .map(([field, answer]) => [field, trimmedAnswer(answer)]),
  );
}

function trimmedAnswer(answer: Answer): Answer {
  if (typeof answer === 'string') return answer.trim().normalize('NFC');
  return isItems(answer) ? answer.map(trimmed) : answer;
}

/** Whether an answer is a list of objects, such as attendees. */
const isItems = (answer: Answer): answer is Answers[] =>
  Array.isArray(answer) && answer.some((item) => typeof item === 'object');
