import type { Sql } from '#server/db/database.ts';
import type { AwardLetter } from '#server/mail/message.ts';

/** Returns the data of mails about a nomination, or undefined if its order is in none of the given states. */
export async function loadAwardMail(
  sql: Sql,
  { orderId, link, states }: { orderId: string | null; link: string; states: readonly string[] },
): Promise<AwardLetter | undefined> {
  const [nomination] = await sql.query<Omit<AwardLetter, 'link'>>(
    `SELECT o.code, o.total_paise::float8 AS "totalPaise", o.hold_until AS due, o.contact_name AS name, n.award, n.answers
     FROM orders o JOIN nominations n ON n.order_id = o.id WHERE o.id = $1 AND o.state = ANY ($2)`,
    [orderId, states],
  );
  return nomination && { ...nomination, link };
}
