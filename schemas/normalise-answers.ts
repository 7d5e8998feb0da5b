import type { Form } from './forms.ts';
import { trimmed } from './visible.ts';
import type { Answers } from './vocabulary.ts';

/**
 * Trims the answers and converts them to the normal form of their format. The service validates and stores the
 * result.
 */
export function normaliseAnswers({ document, formats }: Form, given: Answers): Answers {
  const answers = trimmed(given);
  for (const [field, { format }] of Object.entries(document.properties)) {
    const answer = answers[field];
    const normalise = format && formats?.[format]?.normalise;
    if (normalise && typeof answer === 'string') answers[field] = normalise(answer);
  }
  return answers;
}
