import { randomBytes } from 'node:crypto';
import type { KeyPurpose } from '#server/keys.ts';
import type { Services } from '#server/services.ts';

/** Returns the order token of a browser, or a new one if it sent none, and the hash to store. Decision 19. */
export function buyersToken(
  { keys }: Pick<Services, 'keys'>,
  { purpose, token }: { purpose: KeyPurpose; token: string | undefined },
): { orderToken: string; tokenHash: string } {
  const orderToken = token && token.length >= 16 ? token : randomBytes(24).toString('base64url');
  return { orderToken, tokenHash: keys.sign(purpose, orderToken) };
}
