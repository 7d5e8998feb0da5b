import { normaliseEmail } from '#domain/attendees.ts';
import type { Services } from '#server/services.ts';

/**
 * Whether an address can be registered now: nobody's, or held by an order of the one who asks (who holds its token) or by a
 * hold that is over. Decision 5.
 */
export async function isEmailFree(
  { db, clock, keys }: Services,
  { email, token }: { email: string; token: string | undefined },
): Promise<boolean> {
  const mine = token === undefined ? '' : keys.sign('order-token', token);
  const taken = await db.query(
    `SELECT 1 FROM address_claims c JOIN orders o ON o.id = c.order_id
     WHERE c.email = $1 AND (c.held_until IS NULL OR (c.held_until > $2 AND o.token_hash <> $3))`,
    [normaliseEmail(email), clock.now(), mine],
  );
  return taken.length === 0;
}
