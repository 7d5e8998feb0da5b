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

/**
 * Reads a webhook. Undefined if the signature over timestamp and body is invalid. Events arrive at least once and in
 * any order.
 */
export function readCashfreeWebhook({ raw, headers, secret }: Hook): ProviderEvent | undefined {
  const time = header(headers, 'x-webhook-timestamp');
  const signature = createHmac('sha256', secret).update(time).update(raw).digest('base64');
  if (!time || !sameText(signature, header(headers, 'x-webhook-signature'))) return undefined;

  const body = fields(JSON.parse(raw.toString('utf8')));
  const type = typeOf[String(body.type)] ?? 'other';
  // the event id of Cashfree is in a header that is not signed
  const eventId = createHash('sha256').update(raw).digest('hex');
  if (type === 'other') return { eventId, type, payment: undefined, providerOrderId: undefined };

  const data = fields(body.data);
  if (type === 'returned') return { eventId, ...returned(fields(data.refund)) };
  const [order, payment] = [fields(data.order), fields(data.payment)];
  const providerOrderId = text(order, 'order_id');
  if (type === 'failed') return { eventId, type, payment: undefined, providerOrderId };
  return { eventId, type, payment: moneyOf(order, payment), providerOrderId };
}

/**
 * Uses the amount of the order, not of the payment: offers and surcharges of a bank are between the bank and the
 * payer.
 */
const moneyOf = (order: Record<string, unknown>, payment: Record<string, unknown>) => ({
  providerOrderId: text(order, 'order_id'),
  providerPaymentId: idOf(payment.cf_payment_id),
  amountPaise: fromWireRupees(order.order_amount),
  currency: text(order, 'order_currency'),
});

/** Cashfree reports each step of a refund. Only SUCCESS means that money was returned. */
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
