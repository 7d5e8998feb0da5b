import { needsRecipient, type InvoiceRecipient } from '#domain/money/invoice-recipient.ts';
import type { Paise } from '#domain/money/money.ts';
import { m } from '#messages';
import type { AnyOrder } from '#schemas/api/orders.api.ts';
import { recipientForm } from '#schemas/forms/booking/recipient.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { normaliseAnswers } from '#schemas/normalise-answers.ts';
import { Problem } from '#server/platform/http/problems.ts';

interface Invoiced {
  totalPaise: Paise;
  gstNumber?: string | undefined;
}

/**
 * Returns the recipient of the invoice, if the invoice must name one. Throws 400 for missing or invalid fields, named as
 * `recipient.address`.
 */
export function readRecipient(
  { recipient }: Pick<AnyOrder, 'recipient'>,
  { totalPaise, gstNumber }: Invoiced,
): InvoiceRecipient | undefined {
  if (!needsRecipient(totalPaise, gstNumber)) return undefined;
  const answers = normaliseAnswers(recipientForm, { ...recipient });
  const problems = problemsOnWire(recipientForm, answers).map(({ field, message }) => ({
    field: `recipient.${field}`,
    message,
  }));
  if (problems.length > 0) throw new Problem(400, m.refusals_recipient(), problems);
  return answers as unknown as InvoiceRecipient; // validated in the lines above
}
