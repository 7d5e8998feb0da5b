import { takesNominations } from '#domain/awards.ts';
import { m } from '#messages';
import { Problem } from '#server/platform/http/problems.ts';
import type { PaymentGateway } from '#server/sales/payments/payment-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import { checkLateForm, type StaffFormWithNote } from '#server/accounts/staff/staff-form.ts';

/**
 * Returns the gateway of the awards. Throws 403 while nominations are closed, and 503 without payments. Staff may enter a
 * `form` after they have closed.
 */
export function openNominations(
  { conference, gateways }: Pick<Services, 'conference' | 'gateways'>,
  form?: StaffFormWithNote,
): PaymentGateway {
  const { phases } = conference.event;
  if (!takesNominations(phases))
    checkLateForm(m.award_refusals_closed(), takesNominations(phases, { isLate: true }) ? form : undefined);
  if (!gateways.awards) throw new Problem(503, m.sale_refusals_payments_off());
  return gateways.awards;
}
