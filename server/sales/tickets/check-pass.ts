import { groupState, passState, type PassState } from '#domain/groups/groups.ts';
import type { OrderState } from '#domain/booking/orders.ts';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import type { Services } from '#server/sales/services.ts';

/**
 * Checks a pass at the entrance. Only a valid pass that was not replaced admits. Returns undefined for an unknown id.
 */
export async function checkPass(
  { db, clock }: Services,
  passId: string,
): Promise<{ admitted: boolean; state: PassState | 'replaced' } | undefined> {
  const [row] = await db.query<{ ticket: TicketState; state: OrderState; holdUntil: Date }>(
    `SELECT t.state AS ticket, o.state, o.hold_until AS "holdUntil"
     FROM tickets t JOIN orders o ON o.id = t.order_id WHERE t.pass_id = $1`,
    [passId],
  );
  if (!row) return undefined;
  if (row.ticket === 'replaced') return { admitted: false, state: 'replaced' };
  const state =
    row.ticket === 'revoked' || row.ticket === 'erased' ? 'expired' : passState(groupState(row, clock.now()));
  return { admitted: state === 'valid' && row.ticket === 'valid', state };
}
