import { normaliseEmail } from '#domain/booking/attendees.ts';
import type { Sql } from '#server/db/database.ts';

/** Returns whether an email is the contact of any group. */
export async function hasGroups(sql: Sql, email: string): Promise<boolean> {
  const groups = await sql.query(`SELECT 1 FROM orders WHERE kind = 'bulk' AND contact_email = $1 LIMIT 1`, [
    normaliseEmail(email),
  ]);
  return groups.length > 0;
}
