import type { Details } from '#domain/exhibitors/company-changes.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitors/exhibitor-profile.form.ts';
import { titleOf } from '#schemas/options.ts';
import { m } from '#messages';

/** The text to show for an answer: the title of the chosen option, '' without an answer. */
export function answerWords(field: string, answer: Details[string]): string {
  if (typeof answer === 'boolean') return answer ? m.late_change_yes() : '';
  if (typeof answer !== 'string') return '';
  return titleOf(exhibitorProfileForm.document, field, answer) || answer;
}
