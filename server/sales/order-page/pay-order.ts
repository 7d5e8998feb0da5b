import type { Checkout } from '#schemas/api/orders.api.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { orderFacts } from './order-facts.ts';
import { gatewayFor } from './read-order-page.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { describeCheckout } from '#server/sales/payments/describe-checkout.ts';
import { openAttempt } from '#server/sales/payments/open-attempt.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';

/** Opens a payment for an unpaid order from its page. After a declined payment, this is a new attempt. */
export async function payOrder(services: Services, orderId: string): Promise<Checkout> {
  const facts = await orderFacts(services.db, orderId, services.clock.now());
  if (facts?.status !== 'received') throw new Problem(409, m.order_refusals_not_payable());
  const { row } = facts;
  const gateway = gatewayFor(services, row);
  if (!gateway) throw new Problem(503, m.sale_refusals_payments_off());

  const returnPath = orderLink(services.keys, row);
  const providerOrder = await openAttempt(services, { orderId, gateway, returnPath });
  if (!providerOrder) throw new Problem(409, m.order_refusals_not_payable());
  return describeCheckout(services, {
    gateway,
    providerOrder,
    orderToken: '', // a payment for an existing order needs no order token
    code: row.code,
    ...(row.passTypeId === null ? { label: facts.items[0]?.label ?? '' } : { passId: row.passTypeId }),
    totalPaise: row.totalPaise,
    contact: { name: row.contactName, email: row.contactEmail, mobile: row.contactMobile },
    returnPath,
    expiresAt: row.holdUntil.toISOString(),
  });
}
