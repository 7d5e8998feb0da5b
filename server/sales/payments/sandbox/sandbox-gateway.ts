import { sameText, type Keys } from '#server/platform/keys.ts';
import type { PaymentGateway, ProviderEvent, ProviderPayment } from '../payment-gateway.ts';
import { fields, text } from '../provider-call.ts';
import { readSignedEvent } from '../read-signed-event.ts';
import { sandboxLedger } from './sandbox-ledger.ts';
import { readSandboxOrder, sandboxOrderId, sandboxPaymentId, signReceipt } from './sandbox-order.ts';

/** A payment gateway for tests. It takes no money, but signs like a real provider. See docs/operations.md. */
export function sandboxGateway(keys: Keys): PaymentGateway {
  const paymentOf = (orderId: string, providerPaymentId: string): ProviderPayment | undefined => {
    const order = readSandboxOrder(keys, orderId);
    if (!order) return undefined;
    const { amountPaise, currency } = order;
    return { providerOrderId: orderId, providerPaymentId, amountPaise, currency };
  };

  return {
    name: 'sandbox',
    script: '/sandbox/checkout.js',
    key: `sbx_key_${keys.sign('sandbox-key', 'public').slice(0, 16)}`,
    mode: 'test',
    hosts: { script: [], frame: [], connect: [], image: [] },
    createOrder: async (order) => ({ providerOrderId: sandboxOrderId(keys, order) }),
    async verifyReceipt({ sandbox_order_id: order, sandbox_payment_id: payment, sandbox_signature: signature }) {
      if (typeof order !== 'string' || typeof payment !== 'string' || typeof signature !== 'string') return undefined;
      return sameText(signReceipt(keys, order, payment), signature) ? paymentOf(order, payment) : undefined;
    },
    readWebhook(raw, headers) {
      const signature = headers['x-sandbox-signature'];
      const isSigned = typeof signature === 'string' && sameText(signWebhook(keys, raw.toString('utf8')), signature);
      return isSigned ? readSignedEvent(raw, (body) => readEvent(fields(body), paymentOf)) : undefined;
    },
    async askPayment(order) {
      const paid = paymentOf(order, sandboxPaymentId(keys, order));
      if (!paid) return 'unknown';
      const state = sandboxLedger(keys).get(order) ?? 'open';
      return state === 'paid' ? paid : state;
    },
    refund: async () => 'refunded',
  };
}

export const signWebhook = (keys: Keys, raw: string): string => keys.sign('sandbox-webhook', raw);

/** Body of a webhook of the sandbox. */
export interface SandboxEvent {
  id: string;
  type: 'payment.captured' | 'payment.failed';
  order_id: string;
  payment_id: string;
}

function readEvent(
  body: Record<string, unknown>,
  paymentOf: (order: string, payment: string) => ProviderPayment | undefined,
): ProviderEvent {
  const { type } = body;
  const providerOrderId = text(body, 'order_id');
  const isPaid = type === 'payment.captured';
  return {
    eventId: text(body, 'id'),
    type: isPaid ? 'paid' : type === 'payment.failed' ? 'failed' : 'other',
    payment: isPaid ? paymentOf(providerOrderId, text(body, 'payment_id')) : undefined,
    providerOrderId,
  };
}
