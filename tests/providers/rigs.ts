import { createHmac, randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { keysFrom } from '#server/platform/keys.ts';
import { cashfreeGateway } from '#server/sales/payments/cashfree/cashfree-gateway.ts';
import type { PaymentGateway } from '#server/sales/payments/payment-gateway.ts';
import { razorpayGateway } from '#server/sales/payments/razorpay/razorpay-gateway.ts';
import { sandboxGateway, signWebhook } from '#server/sales/payments/sandbox/sandbox-gateway.ts';
import { sandboxPaymentId } from '#server/sales/payments/sandbox/sandbox-order.ts';
import { sandboxProvider } from '#server/sales/payments/sandbox/sandbox-provider.ts';
import { cashfreeFake, type CashfreeFake } from './cashfree-fake.ts';
import { razorpayFake, type RazorpayFake } from './razorpay-fake.ts';

type Hook = { raw: Buffer; headers: Record<string, string> };

/** A gateway with its fake provider, for the contract tests. */
export interface Rig {
  gateway: PaymentGateway;
  /** simulates a payment; returns the receipt that the page sends to the service */
  pay(orderId: string): Promise<Record<string, unknown>>;
  decline(orderId: string): Promise<void>;
  /** the webhook of the last attempt to pay an order */
  hook(kind: 'paid' | 'failed' | 'unheard-of', orderId: string): Hook;
  /** a webhook with this body and a valid signature */
  signed(body: string): Hook;
  /** a body about a payment that lacks its fields */
  oddBody: string;
  /** the receipt, changed to name another order */
  forged(receipt: Record<string, unknown>, orderId: string): Record<string, unknown>;
  close(): Promise<void>;
}

export async function sandboxRig(): Promise<Rig> {
  const keys = keysFrom(randomBytes(32));
  const app = Fastify();
  await app.register(sandboxProvider, { prefix: '/sandbox', keys, webhookUrl: () => undefined });
  const press = async (verb: string, order_id: string) =>
    (await app.inject({ method: 'POST', url: `/sandbox/${verb}`, payload: { order_id } })).json();
  const type = { paid: 'payment.captured', failed: 'payment.failed', 'unheard-of': 'payment.pondered' };
  return {
    gateway: sandboxGateway(keys),
    pay: (orderId) => press('approve', orderId),
    decline: async (orderId) => void (await press('decline', orderId)),
    hook(kind, order_id) {
      const raw = JSON.stringify({
        id: `event of ${order_id}`,
        type: type[kind],
        order_id,
        payment_id: sandboxPaymentId(keys, order_id),
      });
      return { raw: Buffer.from(raw), headers: { 'x-sandbox-signature': signWebhook(keys, raw) } };
    },
    signed: (body) => ({ raw: Buffer.from(body), headers: { 'x-sandbox-signature': signWebhook(keys, body) } }),
    oddBody: '{"type":"payment.captured"}',
    forged: (receipt, sandbox_order_id) => ({ ...receipt, sandbox_order_id }),
    close: () => app.close(),
  };
}

export interface RazorpayRig extends Rig {
  provider: RazorpayFake;
}

export async function razorpayRig(limitMs?: number): Promise<RazorpayRig> {
  const provider = await razorpayFake();
  const event = { paid: 'payment.captured', failed: 'payment.failed', 'unheard-of': 'payment.dispute.created' };
  return {
    provider,
    gateway: razorpayGateway({ ...provider.keys, ...(limitMs !== undefined && { limitMs }) }),
    pay: async (orderId) => provider.pay(orderId),
    decline: async (orderId) => void provider.decline(orderId),
    hook: (kind, orderId) => provider.hook(event[kind], orderId),
    signed: (body) => ({
      raw: Buffer.from(body),
      headers: { 'x-razorpay-signature': hmacOf(provider.keys.webhookSecret, body).digest('hex') },
    }),
    oddBody: '{"event":"payment.captured","payload":{"payment":{"entity":{"order_id":"order_1"}}}}',
    forged: (receipt, razorpay_order_id) => ({ ...receipt, razorpay_order_id }),
    close: () => provider.close(),
  };
}

export interface CashfreeRig extends Rig {
  provider: CashfreeFake;
}

export async function cashfreeRig(limitMs?: number): Promise<CashfreeRig> {
  const provider = await cashfreeFake();
  const type = {
    paid: 'PAYMENT_SUCCESS_WEBHOOK',
    failed: 'PAYMENT_FAILED_WEBHOOK',
    'unheard-of': 'PAYMENT_CHARGES_WEBHOOK',
  };
  return {
    provider,
    gateway: cashfreeGateway({ ...provider.keys, ...(limitMs !== undefined && { limitMs }) }),
    pay: async (orderId) => (provider.pay(orderId), { cashfree_order_id: orderId }),
    decline: async (orderId) => provider.decline(orderId),
    hook: (kind, orderId) => provider.hook(type[kind], orderId),
    signed: (body) => ({
      raw: Buffer.from(body),
      headers: {
        'x-webhook-timestamp': '1',
        'x-webhook-signature': hmacOf(provider.keys.clientSecret, `1${body}`).digest('base64'),
      },
    }),
    oddBody: '{"type":"PAYMENT_SUCCESS_WEBHOOK","data":{"order":{}}}',
    forged: (_receipt, cashfree_order_id) => ({ cashfree_order_id }),
    close: () => provider.close(),
  };
}

const hmacOf = (secret: string, signed: string) => createHmac('sha256', secret).update(signed);

/** The data that the service sends for a new order. */
export const anOrder = (receipt: string, amountPaise = 530_000) => ({
  receipt,
  amountPaise,
  currency: 'INR',
  customer: { name: 'Asha Raman', email: 'asha@example.org', mobile: '9876543210' },
  returnUrl: 'https://conference.example.org/conference/confirmation',
});
