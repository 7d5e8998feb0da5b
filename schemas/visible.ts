import { isBlank, isShown } from './condition.ts';
import type { Answer, Answers, FormDocument } from './vocabulary.ts';

/** Answers to validate and send: visible, not blank, trimmed. */
export function visible<A extends Answers>(form: FormDocument, answers: A): A {
  return trimmed(
    Object.fromEntries(
      Object.entries(answers).filter(([field]) => !(field in form.properties) || isShown(form, answers, field)),
    ),
  ) as A;
}

/**
 * Trims texts, composes their letters (Unicode NFC) and drops blank answers, because '' equals a missing key in the
 * API.
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

/** Whether an answer is a list of objects, such as attendees. */
const isItems = (answer: Answer): answer is Answers[] =>
  Array.isArray(answer) && answer.some((item) => typeof item === 'object');
