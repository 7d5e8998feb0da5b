import type { Database, Sql } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { batchPerSource, outcomeOf, type Outcome } from '#server/db/batch.ts';
import { isRolledBack } from '#server/orders/placing/place-order-errors.ts';

/** A limit for the calls of one email or one client in a time window. */
export interface Limit {
  what: string;
  who: { address: string } | { client: string } | { both: string };
  most: number;
  windowSeconds: number;
  /** Amount that each call adds to the count: 1 by default. If `most` is in KiB, it is the size of the call in KiB. */
  amount?: number;
}

/** A time window of one email or client, with its limit. */
interface Window {
  bucket: string;
  start: number;
  end: number;
  most: number;
  amount: number;
}

type Counting = Pick<Services, 'clock' | 'keys'> & { db: Database | Sql };

interface Counted {
  /** seconds until the window ends; set only if the call exceeds a limit */
  waitSeconds?: number;
  /** for each limit, the count in its window, including this call */
  hits: readonly number[];
}

/** Counts one call against all limits. Returns the seconds to wait if it exceeds a limit, else undefined. */
export const countAll = async (services: Counting, limits: readonly Limit[]): Promise<number | undefined> =>
  (await countCall(services, limits)).waitSeconds;

/** Counts a call against all limits. Concurrent calls share a round trip, but not in a transaction. Decision 40. */
export async function countCall({ db, clock, keys }: Counting, limits: readonly Limit[]): Promise<Counted> {
  const now = clock.now().getTime();
  const windows = limits.map((limit) => windowOf(keys, limit, now));
  if (windows.length === 0) return { hits: [] };
  const hits = 'transaction' in db ? await countInBatch(db, windows) : ((await count(db, [windows]))[0] ?? []);
  const waits = windows.flatMap(({ most, end }, index) =>
    (hits[index] ?? 0) > most ? [Math.ceil((end - now) / 1000)] : [],
  );
  return waits.length > 0 ? { hits, waitSeconds: Math.max(...waits) } : { hits };
}

function windowOf(keys: Services['keys'], { what, who, most, windowSeconds, amount = 1 }: Limit, now: number): Window {
  const [[kind, name] = []] = Object.entries(who);
  const start = now - (now % (windowSeconds * 1000));
  const bucket = keys.sign('throttle', `${what}\n${kind}\n${name}`);
  return { bucket, start, end: start + windowSeconds * 1000, most, amount };
}

/** Undoes the count of one call. */
export async function uncount({ db, clock, keys }: Counting, limit: Limit): Promise<void> {
  const { bucket, start, amount } = windowOf(keys, limit, clock.now().getTime());
  await db.query('UPDATE throttles SET hits = greatest(hits - $3, 0) WHERE bucket = $1 AND window_start = $2', [
    bucket,
    new Date(start),
    amount,
  ]);
}

const countInBatch = batchPerSource(async (db: Database, calls: Window[][]): Promise<Outcome<number[]>[]> => {
  try {
    return (await count(db, calls)).map((result) => ({ result }));
  } catch (error) {
    if (calls.length === 1 || !isRolledBack(error)) throw error;
    return Promise.all(calls.map((call) => outcomeOf(count(db, [call]).then(([hits = []]) => hits))));
  }
});

/**
 * Adds all calls of a batch to their time windows in one statement. Its rows are sorted, so that concurrent statements
 * cannot deadlock. Returns for each call one count per window, as if the calls had been counted one after another.
 */
async function count(db: Sql, calls: Window[][]): Promise<number[][]> {
  const due = new Map<string, { bucket: string; start: Date; amount: number }>();
  for (const { bucket, start, amount } of calls.flat()) {
    const key = `${bucket} ${start}`;
    const known = due.get(key) ?? { bucket, start: new Date(start), amount: 0 };
    due.set(key, { ...known, amount: known.amount + amount });
  }
  const columns = [...due.values()];
  const rows = await db.query<{ bucket: string; window_start: Date; hits: number }>(
    `INSERT INTO throttles (bucket, window_start, hits)
       SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::int[]) AS due (bucket, window_start, amount)
       ORDER BY bucket, window_start
     ON CONFLICT (bucket, window_start) DO UPDATE SET hits = throttles.hits + excluded.hits
     RETURNING bucket, window_start, hits`,
    [columns.map(({ bucket }) => bucket), columns.map(({ start }) => start), columns.map(({ amount }) => amount)],
    'count-calls',
  );
  const hits = new Map<string, number>();
  for (const { bucket, window_start: start, hits: all } of rows) {
    const key = `${bucket} ${start.getTime()}`;
    hits.set(key, all - (due.get(key)?.amount ?? 0));
  }
  return calls.map((windows) =>
    windows.map(({ bucket, start, amount }) => {
      const key = `${bucket} ${start}`;
      const mine = (hits.get(key) ?? 0) + amount;
      hits.set(key, mine);
      return mine;
    }),
  );
}
