import type { Details } from '#domain/company-changes.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitor-profile.form.ts';
import { titleOf } from '#schemas/options.ts';
import { lateChange } from '#words';

/** An answer as it is read: the title of a choice, '' for none. */
export function answerWords(field: string, answer: Details[string]): string {
  if (typeof answer === 'boolean') return answer ? lateChange.yes : '';
  if (typeof answer !== 'string') return '';
  return titleOf(exhibitorProfileForm.document, field, answer) || answer;
}
