import { groupState } from '#domain/groups/groups.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { ownGroup } from './group-facts.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { describeCheckout } from '#server/sales/payments/describe-checkout.ts';
import { openAttempt } from '#server/sales/payments/open-attempt.ts';

/** path of the page to which the checkout returns */
const returnPath = '/orders/group';

/**
 * Opens a payment for an unpaid group. A second call returns the same payment. The payment is settled like any other.
 */
export async function payGroup(services: Services, named: { code: string; email: string }): Promise<Checkout> {
  const { db, clock, gateways } = services;
  const gateway = gateways.conference;
  if (!gateway) throw new Problem(503, m.sale_refusals_payments_off());
  const group = await ownGroup(db, named);
  if (!group) throw new Problem(404, m.group_refusals_unknown_group());
  if (groupState(group, clock.now()) !== 'awaiting-payment') throw new Problem(409, m.group_refusals_not_payable());

  const providerOrder = await openAttempt(services, { orderId: group.id, gateway, returnPath });
  if (!providerOrder) throw new Problem(409, m.group_refusals_not_payable());
  return describeCheckout(services, {
    gateway,
    providerOrder,
    orderToken: '', // a payment for an existing order needs no order token
    code: group.code,
    passId: group.passTypeId,
    totalPaise: group.totalPaise,
    contact: group.contact,
    returnPath,
    expiresAt: group.holdUntil.toISOString(),
  });
}
