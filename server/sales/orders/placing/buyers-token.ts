import { randomBytes } from 'node:crypto';
import type { Keys, KeyPurpose } from '#server/platform/keys.ts';

interface BuyersToken {
  purpose: Extract<KeyPurpose, 'order-token' | 'group-token' | 'award-token' | 'upgrade-token'>;
  /** the order token that the browser sent */
  token: string | undefined;
}

/** Returns the order token that the browser sent, or else a new token, and the hash to store. Decision 19. */
export function buyersToken(
  { keys }: { keys: Keys },
  { purpose, token }: BuyersToken,
): { orderToken: string; tokenHash: string } {
  const orderToken = token && token.length >= 16 ? token : randomBytes(24).toString('base64url');
  return { orderToken, tokenHash: keys.sign(purpose, orderToken) };
}

/**
 * Returns the hash that is stored with the orders of this browser. Without a token it is '', which matches no order.
 */
export const ordersTokenHash = (keys: Keys, token: string | undefined): string =>
  token === undefined ? '' : keys.sign('order-token', token);
