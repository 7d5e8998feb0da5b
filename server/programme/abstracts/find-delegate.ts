import { normaliseEmail } from '#domain/text/clean-email.ts';
import type { Sql } from '#server/platform/db/database.ts';

export interface Delegate {
  name: string;
  organisation: string;
  /** in lower case */
  email: string;
}

/** Returns the delegate with a valid, paid pass for this email, or undefined. Members of unpaid groups have none. */
export async function findDelegate(sql: Sql, email: string): Promise<Delegate | undefined> {
  const [delegate] = await sql.query<Delegate>(
    `SELECT a.name, a.organisation, lower(t.email) AS email
     FROM tickets t JOIN orders o ON o.id = t.order_id JOIN attendees a ON a.id = t.attendee_id
     WHERE lower(t.email) = $1 AND t.state = 'valid' AND o.state = 'paid'
     ORDER BY t.issued_at, a.id LIMIT 1`,
    [normaliseEmail(email)],
  );
  return delegate;
}
