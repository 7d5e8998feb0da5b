import type { Keys } from '#server/keys.ts';
import { sameText } from '#server/keys.ts';

/** The sandbox provider keeps nothing: an order's id carries its receipt and amount, sealed by a code. */
export interface SandboxOrder {
  receipt: string;
  amountPaise: number;
  currency: string;
}

export function sandboxOrderId(keys: Keys, { receipt, amountPaise, currency }: SandboxOrder): string {
  const body = `${receipt}_${amountPaise}${currency}`;
  return `sbx_${body}_${seal(keys, body)}`;
}

/** The order an id stands for; undefined when the sandbox did not make it. */
export function readSandboxOrder(keys: Keys, id: string): SandboxOrder | undefined {
  const [, body = '', receipt = '', amount = '', currency = '', given = ''] =
    /^sbx_(([A-Za-z0-9-]+)_(\d+)([A-Z]{3}))_([0-9a-f]{24})$/.exec(id) ?? [];
  if (!receipt || !sameText(seal(keys, body), given)) return undefined;
  return { receipt, amountPaise: Number(amount), currency };
}

/** An order is captured once: its payment's id follows from it. */
export const sandboxPaymentId = (keys: Keys, orderId: string): string =>
  `sbxpay_${keys.sign('sandbox-key', `payment of ${orderId}`).slice(0, 24)}`;

export const signReceipt = (keys: Keys, orderId: string, paymentId: string): string =>
  keys.sign('sandbox-key', `${orderId}|${paymentId}`);

const seal = (keys: Keys, body: string): string => keys.sign('sandbox-key', `order ${body}`).slice(0, 24);
