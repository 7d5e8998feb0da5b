import type { Sql } from '#server/db/database.ts';

interface Move {
  orderId: string;
  attendeeId: string;
  from: string;
  to: string;
}

/**
 * Moves the abstract of an email that is corrected, if it was submitted with this order's pass: the order is paid, holds the
 * claim on the old email, and was paid before the submission. It stays where another valid pass opens the old email, and where
 * the new email has an abstract. Call it before the claim moves; the order's row is locked. Decision 45.
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
