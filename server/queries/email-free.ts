import { normaliseEmail } from '#domain/attendees.ts';
import type { Sql } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';

type Needed = Pick<Services, 'clock' | 'keys'> & { db: Sql };

/**
 * Whether an address can be registered now: nobody's, or held by an order of the one who asks (who holds its token) or by a
 * hold that is over. Decision 5.
 */
export async function isEmailFree(
  services: Needed,
  { email, token }: { email: string; token: string | undefined },
): Promise<boolean> {
  return (await takenEmails(services, { emails: [email], token })).length === 0;
}

/** Those of many addresses that cannot be registered now, as they were given. */
export async function takenEmails(
  { db, clock, keys }: Needed,
  { emails, token }: { emails: readonly string[]; token: string | undefined },
): Promise<string[]> {
  const mine = token === undefined ? '' : keys.sign('order-token', token);
  const rows = await db.query<{ email: string }>(
    `SELECT c.email FROM address_claims c JOIN orders o ON o.id = c.order_id
     WHERE c.email = ANY ($1) AND (c.held_until IS NULL OR (c.held_until > $2 AND o.token_hash <> $3))`,
    [emails.map(normaliseEmail), clock.now(), mine],
  );
  const taken = new Set(rows.map(({ email }) => email));
  return emails.filter((email) => taken.has(normaliseEmail(email)));
}
