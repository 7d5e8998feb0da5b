import { randomBytes } from 'node:crypto';
import type { Keys, KeyPurpose } from '#server/keys.ts';

interface BuyersToken {
  purpose: Extract<KeyPurpose, 'order-token' | 'group-token' | 'award-token' | 'upgrade-token'>;
  /** the order token that the browser sent */
  token: string | undefined;
}

/** Returns the order token of a browser, or a new one if it sent none, and the hash to store. Decision 19. */
export function buyersToken(
  { keys }: { keys: Keys },
  { purpose, token }: BuyersToken,
): { orderToken: string; tokenHash: string } {
  const orderToken = token && token.length >= 16 ? token : randomBytes(24).toString('base64url');
  return { orderToken, tokenHash: keys.sign(purpose, orderToken) };
}

/** The hash under which orders of this browser are stored; of no order if it sent no token. */
export const ordersTokenHash = (keys: Keys, token: string | undefined): string =>
  token === undefined ? '' : keys.sign('order-token', token);
