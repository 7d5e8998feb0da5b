import { eq } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { provenEmails } from './identity.tables.ts';

/**
 * Returns whether the owner of an account has proven its email. Sign-up proves nothing. The email is proven by a mailed code, a
 * mailed password, or a press on the link of the sign-up mail.
 */
export async function isEmailProven({ orm }: Sql, accountId: string): Promise<boolean> {
  const [proof] = await orm.select().from(provenEmails).where(eq(provenEmails.accountId, accountId));
  return proof !== undefined;
}

/** Records that the email of an account is proven. The first proof stays. */
export async function proveEmailOf({ orm }: Sql, proof: typeof provenEmails.$inferInsert): Promise<void> {
  await orm.insert(provenEmails).values(proof).onConflictDoNothing();
}
