import { createHash, createHmac } from 'node:crypto';
import { sameText } from '#server/keys.ts';
import { fields, header, text } from '../provider-call.ts';
import type { ProviderEvent } from '../payment-gateway.ts';
import { idOf } from './cashfree-api.ts';
import { fromWireRupees } from './rupees.ts';

interface Hook {
  raw: Buffer;
  headers: Record<string, string | string[] | undefined>;
  secret: string;
}

const typeOf: Record<string, ProviderEvent['type']> = {
  PAYMENT_SUCCESS_WEBHOOK: 'paid',
  PAYMENT_FAILED_WEBHOOK: 'failed',
  PAYMENT_USER_DROPPED_WEBHOOK: 'failed',
  REFUND_STATUS_WEBHOOK: 'returned',
};

/** An event, when the signature over its time and its bytes is right. Sent at least once, in any order. */
export function readCashfreeWebhook({ raw, headers, secret }: Hook): ProviderEvent | undefined {
  const time = header(headers, 'x-webhook-timestamp');
  const signature = createHmac('sha256', secret).update(time).update(raw).digest('base64');
  if (!time || !sameText(signature, header(headers, 'x-webhook-signature'))) return undefined;

  const body = fields(JSON.parse(raw.toString('utf8')));
  const type = typeOf[String(body.type)] ?? 'other';
  const eventId = createHash('sha256').update(raw).digest('hex'); // its number stands in a header, which nobody signs
  if (type === 'other') return { eventId, type, payment: undefined, providerOrderId: undefined };

  const data = fields(body.data);
  if (type === 'returned') return { eventId, ...returned(fields(data.refund)) };
  const [order, payment] = [fields(data.order), fields(data.payment)];
  const providerOrderId = text(order, 'order_id');
  if (type === 'failed') return { eventId, type, payment: undefined, providerOrderId };
  return { eventId, type, payment: moneyOf(order, payment), providerOrderId };
}

/** An order is paid whole: what a bank's offer or a surcharge made of the payment is between the payer and the bank. */
const moneyOf = (order: Record<string, unknown>, payment: Record<string, unknown>) => ({
  providerOrderId: text(order, 'order_id'),
  providerPaymentId: idOf(payment.cf_payment_id),
  amountPaise: fromWireRupees(order.order_amount),
  currency: text(order, 'order_currency'),
});

/** A refund is told of at each of its steps; only the last one has moved money. */
function returned(refund: Record<string, unknown>): Omit<ProviderEvent, 'eventId'> {
  const providerOrderId = text(refund, 'order_id');
  if (refund.refund_status !== 'SUCCESS') return { type: 'other', payment: undefined, providerOrderId };
  const payment = {
    providerOrderId,
    providerPaymentId: idOf(refund.cf_payment_id),
    amountPaise: fromWireRupees(refund.refund_amount),
    currency: text(refund, 'refund_currency'),
  };
  return { type: 'returned', payment, providerOrderId };
}
