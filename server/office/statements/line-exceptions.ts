import type { Sql } from '#server/platform/db/database.ts';
import { openException } from '#server/sales/payments/payment-exceptions.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import type { statementLines } from './statements.tables.ts';

type Line = Pick<typeof statementLines.$inferSelect, 'bankReference' | 'amountPaise'>;

const takenBack = 'taken back';

/**
 * Opens an exception for a transfer that pays no order: `wrong-amount` if an order is known, else `unknown-order`. If
 * the same exception was taken back before, it is opened again.
 */
export async function openLineException(
  tx: Sql,
  { line, orderId }: { line: Line; orderId: string | null },
  now: Date,
): Promise<void> {
  const reason = orderId === null ? 'unknown-order' : 'wrong-amount';
  const { bankReference: reference, amountPaise } = line;
  await openException(
    tx,
    { reason, gateway: transferGateway, reference, amountPaise, ...(orderId !== null && { orderId }) },
    now,
  );
  await tx.query(
    `UPDATE payment_exceptions SET closed_at = NULL, closed_by = NULL, opened_at = $4, order_id = $5
     WHERE gateway = $1 AND reference = $2 AND reason = $3 AND closed_by = '${takenBack}'`,
    [transferGateway, reference, reason, now, orderId],
  );
}

/** Closes the exception of a transfer again. Returns false if it was closed before, because the money was sent back. */
export async function closeLineException(tx: Sql, { bankReference }: Line, now: Date): Promise<boolean> {
  const closed = await tx.query(
    `UPDATE payment_exceptions SET closed_at = $3, closed_by = '${takenBack}'
     WHERE gateway = $1 AND reference = $2 AND reason IN ('wrong-amount', 'unknown-order') AND closed_at IS NULL
     RETURNING id`,
    [transferGateway, bankReference, now],
  );
  return closed.length > 0;
}
