import { passKeys } from '#domain/passes.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { Services } from '#server/services.ts';

type Offered = Omit<EventFile['workshops'][number], 'passes' | 'time'> & { left_count: number };

/**
 * The workshops of a conference with their free seats, or undefined when there is no such conference. Seats that the asker's
 * own unpaid order holds are free to him: his next attempt takes them over. Spec: registration 7; decision 5.
 */
export async function workshopsOf(
  { db, clock, conference, keys }: Services,
  { conferenceId, token }: { conferenceId: string; token: string | undefined },
): Promise<Offered[] | undefined> {
  const offered = offeredIn(conference, conferenceId);
  if (!offered) return undefined;

  const seats = await db.query<{ id: string; left_count: number }>(
    `SELECT w.id, w.max_count - w.sold - coalesce(sum(h.seats) FILTER (WHERE h.expires_at > $1 AND o.token_hash <> $2), 0)::int
       AS left_count
     FROM workshops w LEFT JOIN holds h ON h.workshop_id = w.id LEFT JOIN orders o ON o.id = h.order_id GROUP BY w.id`,
    [clock.now(), token === undefined ? '' : keys.sign('order-token', token)],
  );
  const left = new Map(seats.map((row) => [row.id, row.left_count]));
  return offered.map(({ id, name, amount, max_count, description }) => ({
    id,
    name,
    amount,
    max_count,
    description,
    left_count: left.get(id) ?? 0,
  }));
}

/** The conference of the home page has all workshops, that of a category its own. */
function offeredIn({ event, workshops }: EventFile, conferenceId: string): EventFile['workshops'] | undefined {
  const { conferenceIds } = event.ids;
  const key = passKeys.find((candidate) => conferenceIds[candidate] === conferenceId);
  if (key) return workshops.filter(({ passes }) => passes.includes(key));
  return conferenceId === event.ids.conferenceId ? workshops : undefined;
}
