import type { Keys } from '#server/platform/keys.ts';
import { sameText } from '#server/platform/keys.ts';

/** An order of the sandbox. It is not stored: its id contains the receipt, the amount and a signature. */
export interface SandboxOrder {
  receipt: string;
  amountPaise: number;
  currency: string;
}

export function sandboxOrderId(keys: Keys, { receipt, amountPaise, currency }: SandboxOrder): string {
  const body = `${receipt}_${amountPaise}${currency}`;
  return `sbx_${body}_${seal(keys, body)}`;
}

/** Reads the order from its id. Returns undefined if the signature is invalid. */
export function readSandboxOrder(keys: Keys, id: string): SandboxOrder | undefined {
  const [, body = '', receipt = '', amount = '', currency = '', given = ''] =
    /^sbx_(([A-Za-z0-9-]+)_(\d+)([A-Z]{3}))_([0-9a-f]{24})$/.exec(id) ?? [];
  if (!receipt || !sameText(seal(keys, body), given)) return undefined;
  return { receipt, amountPaise: Number(amount), currency };
}

/** Returns the payment id, which depends only on the order id, because a sandbox order has one payment. */
export const sandboxPaymentId = (keys: Keys, orderId: string): string =>
  `sbxpay_${keys.sign('sandbox-key', `payment of ${orderId}`).slice(0, 24)}`;

export const signReceipt = (keys: Keys, orderId: string, paymentId: string): string =>
  keys.sign('sandbox-key', `${orderId}|${paymentId}`);

const seal = (keys: Keys, body: string): string => keys.sign('sandbox-key', `order ${body}`).slice(0, 24);
