import { eq } from 'drizzle-orm';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { tickets } from '#server/sales/tickets/tickets.tables.ts';

export interface PassState {
  passId: string;
  state: TicketState;
}

/** Passes of an order in whatever state, by the id of the attendee. */
export async function passStates({ orm }: Sql, orderId: string): Promise<Map<string, PassState>> {
  const { attendeeId, passId, state } = tickets;
  const rows = await orm.select({ attendeeId, passId, state }).from(tickets).where(eq(tickets.orderId, orderId));
  return new Map(rows.map((row) => [row.attendeeId, { passId: row.passId, state: row.state }]));
}
