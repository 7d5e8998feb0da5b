import { and, inArray, isNull } from 'drizzle-orm';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { addressClaims } from '#server/sales/orders/orders.tables.ts';

/** Returns whether an email can be registered. A settled order blocks it, an unpaid order does not. Decision 43. */
export const isEmailFree = async (db: Sql, email: string): Promise<boolean> =>
  (await takenEmails(db, [email])).length === 0;

/** Returns the emails that settled orders have registered, as they are spelled in `emails`. */
export async function takenEmails(db: Sql, emails: readonly string[]): Promise<string[]> {
  const { email, heldUntil } = addressClaims;
  const rows = await db.orm
    .select({ email })
    .from(addressClaims)
    .where(and(inArray(email, emails.map(normaliseEmail)), isNull(heldUntil)));
  const taken = new Set(rows.map(({ email }) => email));
  return emails.filter((email) => taken.has(normaliseEmail(email)));
}
