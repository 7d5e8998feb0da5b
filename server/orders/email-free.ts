import { normaliseEmail } from '#domain/booking/attendees.ts';
import type { Sql } from '#server/db/database.ts';

/** Whether an email can be registered: no settled order has it. Unpaid orders keep nobody from registering. Decision 43. */
export const isEmailFree = async (db: Sql, email: string): Promise<boolean> =>
  (await takenEmails(db, [email])).length === 0;

/** The emails that settled orders have registered, spelled as they were given. */
export async function takenEmails(db: Sql, emails: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ email: string }>(
    'SELECT email FROM address_claims WHERE email = ANY ($1) AND held_until IS NULL',
    [emails.map(normaliseEmail)],
  );
  const taken = new Set(rows.map(({ email }) => email));
  return emails.filter((email) => taken.has(normaliseEmail(email)));
}
