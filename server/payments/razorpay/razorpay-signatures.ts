import { createHash, createHmac } from 'node:crypto';
import { sameText } from '#server/keys.ts';
import { fields, header } from '../provider-call.ts';
import type { ProviderEvent } from '../payment-gateway.ts';
import { readPayment, wholePaise } from './razorpay-api.ts';

const hmac = (secret: string, signed: string | Buffer): string =>
  createHmac('sha256', secret).update(signed).digest('hex');

/** Whether the checkout's success response was written by Razorpay: it names a payment of that order. */
export const isSignedReceipt = (
  { orderId, id, signature }: { orderId: string; id: string; signature: string },
  { keySecret }: { keySecret: string },
): boolean => sameText(hmac(keySecret, `${orderId}|${id}`), signature);

interface Hook {
  raw: Buffer;
  headers: Record<string, string | string[] | undefined>;
  secret: string;
}

/** An event, when the signature over its bytes is right. Sent at least once, in any order. */
export function readRazorpayWebhook({ raw, headers, secret }: Hook): ProviderEvent | undefined {
  if (!sameText(hmac(secret, raw), header(headers, 'x-razorpay-signature'))) return undefined;
  const { event, payload } = fields(JSON.parse(raw.toString('utf8')));
  const eventId = createHash('sha256').update(raw).digest('hex'); // its number stands in a header, which nobody signs
  const entity = attempted(payload);
  const type = typeOf(event);
  if (type === 'other' || !entity) return { eventId, type: 'other', payment: undefined, providerOrderId: undefined };

  const { id: providerPaymentId, orderId: providerOrderId, amountPaise: paid, currency } = readPayment(entity);
  const amountPaise = type === 'returned' ? returnedPaise(payload) : paid;
  const money = { providerOrderId, providerPaymentId, amountPaise, currency };
  return { eventId, type, payment: type === 'failed' ? undefined : money, providerOrderId };
}

const typeOf = (event: unknown): ProviderEvent['type'] => {
  if (event === 'payment.captured' || event === 'order.paid') return 'paid';
  if (event === 'refund.processed') return 'returned';
  return event === 'payment.failed' ? 'failed' : 'other';
};

/** The payment an event is about; none where it was made without an order, which is not of this site. */
function attempted(payload: unknown): Record<string, unknown> | undefined {
  const { payment } = fields(payload);
  const entity = payment === undefined ? undefined : fields(fields(payment).entity);
  return entity?.order_id ? entity : undefined;
}

const returnedPaise = (payload: unknown): number => wholePaise(fields(fields(fields(payload).refund).entity).amount);
