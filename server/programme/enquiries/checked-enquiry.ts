import type { Enquiry } from '#domain/enquiries.ts';
import type { ContactAnswers } from '#schemas/compiled/types.ts';
import { contactForm } from '#schemas/forms/contact.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { normaliseAnswers } from '#schemas/normalise-answers.ts';
import { m } from '#messages';
import { Problem } from '#server/platform/http/problems.ts';

/** Returns the answers if they fit the contact form. Throws 400 with the wrong fields. */
export function checkedEnquiry(enquiry: Partial<Enquiry>): ContactAnswers {
  const answers = normaliseAnswers(contactForm, { ...enquiry });
  const problems = problemsOnWire(contactForm, answers);
  if (problems.length > 0) throw new Problem(400, m.refusals_answers(), problems);
  return answers as unknown as ContactAnswers; // validated in the lines above
}
