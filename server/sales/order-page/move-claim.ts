import { and, eq } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { addressClaims } from '#server/sales/orders/orders.tables.ts';
import { m } from '#messages';

interface Move {
  orderId: string;
  from: string;
  to: string;
}

/**
 * Replaces the email that an order has registered or reserved. A reservation ends at the same time as before. Throws
 * 409 if a settled order has the new email.
 */
export async function moveClaim(tx: Sql, { orderId, from, to }: Move): Promise<void> {
  const claims = await tx.query<{ email: string; order_id: string; held_until: Date | null }>(
    'SELECT email, order_id, held_until FROM address_claims WHERE email = ANY ($1) ORDER BY email FOR UPDATE',
    [[from, to]],
  );
  const own = claims.find(({ email, order_id: of }) => email === from && of === orderId);
  if (!own) return checkFree(claims.filter(({ email }) => email === to));

  const moved = await tx.query(
    `INSERT INTO address_claims AS claim (email, order_id, held_until) VALUES ($1, $2, $3)
     ON CONFLICT (email) DO UPDATE SET order_id = excluded.order_id, held_until = excluded.held_until
       WHERE claim.held_until IS NOT NULL
     RETURNING email`,
    [to, orderId, own.held_until],
  );
  if (moved.length === 0) throw emailTaken();
  await tx.orm.delete(addressClaims).where(and(eq(addressClaims.email, from), eq(addressClaims.orderId, orderId)));
}

/**
 * Checks that no settled order has the new email. Used if the order has no claim on the old email, for example for a
 * group member whose email was already registered by another order.
 */
function checkFree(claims: { held_until: Date | null }[]): void {
  const isTaken = claims.some(({ held_until: until }) => until === null);
  if (isTaken) throw emailTaken();
}

const emailTaken = (): Problem =>
  new Problem(409, m.order_refusals_email_taken(), [{ field: 'email', message: m.order_refusals_email_taken() }]);
