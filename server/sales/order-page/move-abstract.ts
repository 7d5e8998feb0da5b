import type { Sql } from '#server/platform/db/database.ts';

interface Move {
  orderId: string;
  attendeeId: string;
  from: string;
  to: string;
}

/**
 * Moves an abstract to the corrected email of its delegate. The order must be paid, must have been paid before the
 * submission, and must have registered the old email. Does nothing if another valid pass uses the old email, or if
 * the new email already has an abstract. Call it with the order row locked, and before the claim of the email is
 * moved. Decision 45.
 */
export async function moveAbstract(tx: Sql, { orderId, attendeeId, from, to }: Move): Promise<void> {
  await tx.query(
    `UPDATE abstracts b SET email = $2
     FROM orders o JOIN address_claims c ON c.order_id = o.id AND c.held_until IS NULL
     WHERE b.email = lower($1) AND o.id = $3 AND o.state = 'paid' AND c.email = $1 AND o.paid_at < b.submitted_at
       AND NOT EXISTS (SELECT 1 FROM tickets t WHERE lower(t.email) = b.email AND t.state = 'valid' AND t.attendee_id <> $4)
       AND NOT EXISTS (SELECT 1 FROM abstracts WHERE email = $2)`,
    [from, to, orderId, attendeeId],
  );
}
