import { orderRefusal } from '#domain/conference/phases.ts';
import { m } from '#messages';
import { Problem } from '#server/platform/http/problems.ts';
import type { PaymentGateway } from '#server/sales/payments/payment-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import { checkLateForm, type StaffFormWithNote } from '#server/accounts/staff/staff-form.ts';

/**
 * Returns the gateway of the conference. Throws 403 while no orders are accepted, and 503 without payments. Staff may
 * enter a `form` after the registration has ended.
 */
export function openSale(
  { conference, gateways }: Pick<Services, 'conference' | 'gateways'>,
  form?: StaffFormWithNote,
): PaymentGateway {
  const { phases } = conference.event;
  const closed = orderRefusal(phases);
  if (closed) checkLateForm(closed, orderRefusal(phases, { isLate: true }) === undefined ? form : undefined);
  if (!gateways.conference) throw new Problem(503, m.sale_refusals_payments_off());
  return gateways.conference;
}
