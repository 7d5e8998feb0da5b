import { createHmac } from 'node:crypto';
import { sameText } from '#server/platform/keys.ts';
import { fields, header, text } from '../provider-call.ts';
import type { ProviderEvent } from '../payment-gateway.ts';
import { hashOf, readSignedEvent } from '../read-signed-event.ts';
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
 * Reads a webhook. Returns undefined if the signature over timestamp and body is invalid. Cashfree may send an event
 * several times, and in any order.
 */
export function readCashfreeWebhook({ raw, headers, secret }: Hook): ProviderEvent | undefined {
  const time = header(headers, 'x-webhook-timestamp');
  const signature = createHmac('sha256', secret).update(time).update(raw).digest('base64');
  if (!time || !sameText(signature, header(headers, 'x-webhook-signature'))) return undefined;
  return readSignedEvent(raw, (body) => ({ eventId: hashOf(raw), ...readBody(fields(body)) }));
}

function readBody(body: Record<string, unknown>): Omit<ProviderEvent, 'eventId'> {
  const type = typeOf[String(body.type)] ?? 'other';
  if (type === 'other') return { type, payment: undefined, providerOrderId: undefined };

  const data = fields(body.data);
  if (type === 'returned') return readRefundEvent(fields(data.refund));
  const [order, payment] = [fields(data.order), fields(data.payment)];
  const providerOrderId = text(order, 'order_id');
  if (type === 'failed') return { type, payment: undefined, providerOrderId };
  return { type, payment: moneyOf(order, payment), providerOrderId };
}

/**
 * Returns the amount of the order. The amount of the payment may differ by offers and fees of the bank, which do not
 * concern the organiser.
 */
const moneyOf = (order: Record<string, unknown>, payment: Record<string, unknown>) => ({
  providerOrderId: text(order, 'order_id'),
  providerPaymentId: idOf(payment.cf_payment_id),
  amountPaise: fromWireRupees(order.order_amount),
  currency: text(order, 'order_currency'),
});

/** Our key is the id of the refund. */
const optionalId = (id: unknown): string => (typeof id === 'string' ? id : '');

/** Reads an event about a refund. Cashfree reports each step; only SUCCESS means that the money was returned. */
function readRefundEvent(refund: Record<string, unknown>): Omit<ProviderEvent, 'eventId'> {
  const providerOrderId = text(refund, 'order_id');
  if (refund.refund_status !== 'SUCCESS') return { type: 'other', payment: undefined, providerOrderId };
  const payment = {
    providerOrderId,
    providerPaymentId: idOf(refund.cf_payment_id),
    amountPaise: fromWireRupees(refund.refund_amount),
    currency: text(refund, 'refund_currency'),
  };
  return { type: 'returned', payment, providerOrderId, refundKey: optionalId(refund.refund_id) };
}
