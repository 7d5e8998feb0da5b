import { workshopTime } from '#domain/booking/workshops.ts';
import { passKeys } from '#domain/booking/passes.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { changesOf } from '#server/platform/db/changes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ordersTokenHash } from '#server/sales/orders/placing/buyers-token.ts';
import type { Services } from '#server/sales/services.ts';

type Offered = Omit<EventFile['workshops'][number], 'passes' | 'description'> & {
  left_count: number;
  description: { group?: string; dateTime: string };
};
type Seats = Map<string, number>;

/** Maximum age of cached seats. Other processes may change the seats without notice. */
const freshMs = 1000;

/**
 * Lists the workshops of a conference with their free seats. Returns undefined if the conference does not exist.
 * Seats that the unpaid order with `token` holds count as free, because the next order with this token replaces that
 * order.
 * Rows: API-03, API-04. Decisions 5 and 40.
 */
export async function workshopsOf(
  services: Services,
  { conferenceId, token }: { conferenceId: string; token: string | undefined },
): Promise<Offered[] | undefined> {
  const offered = offeredIn(services.conference, conferenceId);
  if (!offered) return undefined;

  const left = await (token === undefined ? seatsLeft(services) : readSeats(services, token));
  return offered.map(({ id, name, amount, max_count, description, time }) => ({
    id,
    name,
    amount,
    max_count,
    description: { ...description, dateTime: workshopTime(time) },
    time,
    left_count: left.get(id) ?? 0,
  }));
}

/**
 * Returns a function that returns whether seats read now are still up to date. They are out of date after a change by
 * this process, and after a second, because other processes change seats too. Placing an order checks the seats
 * again.
 */
export function seatsFreshness({ db, clock }: Pick<Services, 'db' | 'clock'>): () => boolean {
  const [changes, readAt] = [changesOf(db), clock.now().getTime()];
  return () => {
    const age = clock.now().getTime() - readAt;
    return changesOf(db) === changes && age >= 0 && age < freshMs;
  };
}

const readings = new WeakMap<Database, { seats: Promise<Seats>; isFresh: () => boolean }>();

/** Shares one query among concurrent callers. After a change, a new query is started. */
function seatsLeft(services: Services): Promise<Seats> {
  const known = readings.get(services.db);
  if (known?.isFresh()) return known.seats;
  const reading = { isFresh: seatsFreshness(services), seats: readSeats(services) };
  readings.set(services.db, reading);
  reading.seats.catch(() => readings.delete(services.db));
  return reading.seats;
}

/** Counts the seats of expired holds and of the unpaid order with this token as free. */
async function readSeats({ db, clock, keys }: Services, token?: string): Promise<Seats> {
  const rows = await db.query<{ id: string; left_count: number }>(
    `SELECT w.id, (w.free_seats + coalesce(lapsed.seats, 0) + coalesce(own.seats, 0))::int AS left_count
     FROM workshops w
     LEFT JOIN LATERAL (SELECT sum(seats) AS seats FROM holds WHERE workshop_id = w.id AND expires_at <= $1) lapsed ON true
     LEFT JOIN (
       SELECT h.workshop_id, sum(h.seats) AS seats FROM orders o JOIN holds h ON h.order_id = o.id
       WHERE o.token_hash = $2 AND o.state IN ('pending', 'failed') AND h.expires_at > $1 GROUP BY h.workshop_id
     ) own ON own.workshop_id = w.id`,
    [clock.now(), ordersTokenHash(keys, token)],
  );
  return new Map(rows.map((row) => [row.id, row.left_count]));
}

/** Returns the workshops of a conference: all of them for the conference of the home page, its own for a category. */
function offeredIn({ event, workshops }: EventFile, conferenceId: string): EventFile['workshops'] | undefined {
  const { conferenceIds } = event.ids;
  const key = passKeys.find((candidate) => conferenceIds[candidate] === conferenceId);
  if (key) return workshops.filter(({ passes }) => passes.includes(key));
  return conferenceId === event.ids.conferenceId ? workshops : undefined;
}
