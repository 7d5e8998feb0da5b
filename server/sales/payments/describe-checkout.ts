import { toRupees, type Paise } from '#domain/money/money.ts';
import { passLabel } from '#domain/booking/passes.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import type { PaymentGateway, ProviderOrder } from '#server/sales/payments/payment-gateway.ts';
import { freeGateway } from './transfer-gateway.ts';
import type { Services } from '#server/sales/services.ts';

export interface Payable {
  gateway: PaymentGateway;
  providerOrder: ProviderOrder;
  orderToken: string;
  code: string;
  /** id of the pass type; orders without a pass have `label` instead */
  passId?: string;
  label?: string;
  totalPaise: Paise;
  contact: { name: string; email: string; mobile: string };
  /** path of the page to which the checkout returns */
  returnPath: string;
  /** ISO time */
  expiresAt: string;
}

/** Returns the data that the browser needs to open the checkout. */
export function describeCheckout({ conference, publicUrl }: Services, order: Payable): Checkout {
  const { event, passes } = conference;
  const { gateway, contact } = order;
  const { providerOrderId, session } = order.providerOrder;
  return {
    order_id: providerOrderId,
    order_code: order.code,
    order_token: order.orderToken,
    ...(order.totalPaise === 0
      ? { gateway: freeGateway, script: '' }
      : { gateway: gateway.name, script: gateway.script }),
    key: gateway.key,
    mode: gateway.mode,
    ...(session !== undefined && { session }),
    amount: order.totalPaise,
    currency: event.payment.currency,
    OrderCost: toRupees(order.totalPaise),
    name: event.organiser.university,
    description: `${event.shortName}: ${order.label ?? passLabel(passes.find(({ id }) => id === order.passId))}`,
    prefill: { name: contact.name, email: contact.email, contact: contact.mobile },
    return_url: `${publicUrl}${order.returnPath}`,
    expires_at: order.expiresAt,
  };
}
