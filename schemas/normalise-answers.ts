import type { Form } from './forms.ts';
import { trimmed } from './visible.ts';
import type { Answers } from './vocabulary.ts';

/** Answers as the service validates and stores them: trimmed, with normalised texts of their formats. */
export function normaliseAnswers({ document, formats }: Form, given: Answers): Answers {
  const answers = trimmed(given);
  for (const [field, { format }] of Object.entries(document.properties)) {
    const answer = answers[field];
    const normalise = format && formats?.[format]?.normalise;
    if (normalise && typeof answer === 'string') answers[field] = normalise(answer);
  }
  return answers;
}
