import { deskSession } from '#domain/staff/desk-limits.ts';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { oneLine } from '#domain/text/clean-text.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { OrderFacts, OrderPerson } from '#server/sales/order-page/order-facts.ts';

interface Correction {
  facts: OrderFacts;
  person: OrderPerson;
  details: { name: string; email: string };
  now: Date;
}

/**
 * Returns whether this email of the contact gives the page of an order to another mailbox: of a paid order, or of a group, whose page
 * gives its passes to other people after the transfer has come.
 */
export const opensOrder = (facts: OrderFacts, email: string): boolean =>
  hasPasses(facts) && normaliseEmail(email) !== facts.row.contactEmail;

/** Returns whether the order gives passes to its people: it is paid, or a group, which is often paid later by transfer. */
const hasPasses = ({ row, status }: OrderFacts): boolean => status === 'paid' || row.kind === 'bulk';

/**
 * Returns whether a correction gives the pass of a person, or the page of the order, to somebody else: the email changes, to which
 * the pass is mailed, or the name after staff have changed the email within the life of a session.
 */
export async function handsOverPass(tx: Sql, { facts, person, details, now }: Correction): Promise<boolean> {
  if (!hasPasses(facts)) return false;
  if (normaliseEmail(details.email) !== person.email) return true;
  const isNamed = oneLine(details.name) !== person.name;
  return isNamed && wasCorrected(tx, { people: [person], now, fields: ['email'] });
}

/** Returns whether the passes of these people show a name, or go to an email, that staff have changed within the life of a session. */
export const arePassesCorrected = (sql: Sql, people: readonly OrderPerson[], now: Date): Promise<boolean> =>
  wasCorrected(sql, { people, now, fields: ['name', 'email'] });

/** Returns whether staff have changed one of these fields of one of these people within the life of a session. */
async function wasCorrected(
  tx: Sql,
  { people, now, fields }: { people: readonly OrderPerson[]; now: Date; fields: readonly ('name' | 'email')[] },
): Promise<boolean> {
  const earlier = await tx.query(
    `SELECT 1 FROM audit_events e JOIN audit_values v ON v.event_id = e.id
     WHERE e.subject_kind = 'attendee' AND e.subject_id = ANY ($1) AND e.act = 'order.person-corrected' AND e.at > $2
       AND EXISTS (SELECT 1 FROM unnest($3::text[]) AS field WHERE v.before ->> field IS DISTINCT FROM v.after ->> field)
     LIMIT 1`,
    [people.map(({ attendeeId }) => attendeeId), minutesAfter(now, -deskSession.lifeHours * 60), fields],
  );
  return earlier.length > 0;
}
