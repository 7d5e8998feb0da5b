import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keys of this installation, one for each purpose, derived from a single secret. */
export interface Keys {
  /** Hex HMAC-SHA256 of `text` under the key of `purpose`. */
  sign(purpose: KeyPurpose, text: string): string;
}

type KeyPurpose = 'one-time-code' | 'order-token' | 'ticket-link' | 'sandbox-key' | 'sandbox-webhook' | 'throttle';

export function keysFrom(secret: Buffer): Keys {
  const cache = new Map<KeyPurpose, Buffer>();
  const keyOf = (purpose: KeyPurpose) => {
    const key = cache.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `symposia:${purpose}`, 32));
    cache.set(purpose, key);
    return key;
  };
  return { sign: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest('hex') };
}

/** Compares in constant time; texts of unequal length are unequal. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export const newSecret = (): Buffer => randomBytes(32);
