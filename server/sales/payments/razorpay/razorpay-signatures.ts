import { createHmac } from 'node:crypto';
import { sameText } from '#server/platform/keys.ts';
import { fields, header } from '../provider-call.ts';
import type { ProviderEvent } from '../payment-gateway.ts';
import { hashOf, readSignedEvent } from '../read-signed-event.ts';
import { readPayment, wholePaise } from './razorpay-api.ts';

const hmac = (secret: string, signed: string | Buffer): string =>
  createHmac('sha256', secret).update(signed).digest('hex');

/** Returns whether Razorpay has signed this payment of this order. The values come from the browser. */
export const isSignedReceipt = (
  { orderId, id, signature }: { orderId: string; id: string; signature: string },
  { keySecret }: { keySecret: string },
): boolean => sameText(hmac(keySecret, `${orderId}|${id}`), signature);

interface Hook {
  raw: Buffer;
  headers: Record<string, string | string[] | undefined>;
  secret: string;
}

/**
 * Reads a webhook. Returns undefined if the signature over the body is invalid. Razorpay may send an event several
 * times, and in any order.
 */
export function readRazorpayWebhook({ raw, headers, secret }: Hook): ProviderEvent | undefined {
  if (!sameText(hmac(secret, raw), header(headers, 'x-razorpay-signature'))) return undefined;
  return readSignedEvent(raw, (body) => ({ eventId: hashOf(raw), ...readBody(body) }));
}

function readBody(body: unknown): Omit<ProviderEvent, 'eventId'> {
  const { event, payload } = fields(body);
  const entity = paymentOf(payload);
  const type = typeOf(event);
  if (type === 'other' || !entity) return { type: 'other', payment: undefined, providerOrderId: undefined };

  const { id: providerPaymentId, orderId: providerOrderId, amountPaise: paid, currency } = readPayment(entity);
  const amountPaise = type === 'returned' ? returnedPaise(payload) : paid;
  const money = { providerOrderId, providerPaymentId, amountPaise, currency };
  const key = type === 'returned' ? { refundKey: refundKey(payload) } : {};
  return { type, payment: type === 'failed' ? undefined : money, providerOrderId, ...key };
}

const typeOf = (event: unknown): ProviderEvent['type'] => {
  if (event === 'payment.captured' || event === 'order.paid') return 'paid';
  if (event === 'refund.processed') return 'returned';
  return event === 'payment.failed' ? 'failed' : 'other';
};

/** Returns the payment of an event, or undefined if it has no order, because then it is not from this site. */
function paymentOf(payload: unknown): Record<string, unknown> | undefined {
  const { payment } = fields(payload);
  const entity = payment === undefined ? undefined : fields(fields(payment).entity);
  return entity?.order_id ? entity : undefined;
}

const refundOf = (payload: unknown) => fields(fields(fields(payload).refund).entity);

const returnedPaise = (payload: unknown): number => wholePaise(refundOf(payload).amount);

/** The receipt of a refund is our key. A refund in the dashboard has none. */
function refundKey(payload: unknown): string {
  const { receipt } = refundOf(payload);
  return typeof receipt === 'string' ? receipt : '';
}
