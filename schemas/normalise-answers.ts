import { cleanText, oneLine } from '#domain/text/clean-text.ts';
import type { Form } from './forms.ts';
import { trimmed } from './visible.ts';
import type { Answers, Field } from './vocabulary.ts';

/**
 * Trims the answers, removes invisible characters, puts each answer on one line unless its field has several, and
 * converts it to the normal form of its format. The service validates and stores the result.
 */
export function normaliseAnswers({ document, formats }: Form, given: Answers): Answers {
  const answers = { ...given };
  for (const [name, field] of Object.entries(document.properties)) {
    const answer = answers[name];
    if (typeof answer !== 'string' || field.widget === 'password') continue;
    const text = textOf(field, answer);
    answers[name] = (field.format && formats?.[field.format]?.normalise?.(text)) ?? text;
  }
  return trimmed(answers);
}

const textOf = ({ widget }: Field, answer: string): string =>
  widget === 'textarea' ? cleanText(answer).trim() : oneLine(answer);
