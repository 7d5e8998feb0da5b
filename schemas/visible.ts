import { isBlank, isShown } from './condition.ts';
import type { Answer, Answers, FormDocument } from './vocabulary.ts';

/** Returns the answers to validate and send: those of visible fields, trimmed, without blank answers. */
export function visible<A extends Answers>(form: FormDocument, answers: A): A {
  return trimmed(
    Object.fromEntries(
      Object.entries(answers).filter(([field]) => !(field in form.properties) || isShown(form, answers, field)),
    ),
  ) as A;
}

/**
 * Trims texts, normalises them to Unicode NFC, and removes blank answers: in the API, '' and a missing key mean the
 * same.
 */
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

/** True if the answer is a list of objects, such as attendees. */
const isItems = (answer: Answer): answer is Answers[] =>
  Array.isArray(answer) && answer.every((item) => typeof item === 'object' && item !== null);
