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
export const opensOrder = ({ row, status }: OrderFacts, email: string): boolean =>
  (status === 'paid' || row.kind === 'bulk') && normaliseEmail(email) !== row.contactEmail;

/**
 * Returns whether a correction gives the pass of a paid person, or the page of the paid order, to somebody else: name and email
 * change, together or within the life of a session, or the person is the contact and gets another email. A typing error is in
 * one of them.
 */
export async function handsOverPass(tx: Sql, { facts, person, details, now }: Correction): Promise<boolean> {
  if (facts.status !== 'paid') return false;
  const isNamed = oneLine(details.name) !== person.name;
  const isMoved = normaliseEmail(details.email) !== person.email;
  if (isMoved && (isNamed || person.email === facts.row.contactEmail)) return true;
  if (isNamed) return wasCorrected(tx, { person, now, field: 'email' });
  return isMoved && wasCorrected(tx, { person, now, field: 'name' });
}

/** Returns whether staff have changed this field of the person within the life of a session. */
async function wasCorrected(
  tx: Sql,
  { person, now, field }: { person: OrderPerson; now: Date; field: 'name' | 'email' },
): Promise<boolean> {
  const earlier = await tx.query(
    `SELECT 1 FROM audit_events e JOIN audit_values v ON v.event_id = e.id
     WHERE e.subject_kind = 'attendee' AND e.subject_id = $1 AND e.act = 'order.person-corrected' AND e.at > $2
       AND v.before ->> $3 IS DISTINCT FROM v.after ->> $3 LIMIT 1`,
    [person.attendeeId, minutesAfter(now, -deskSession.lifeHours * 60), field],
  );
  return earlier.length > 0;
}
