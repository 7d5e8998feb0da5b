import type { Database, Sql } from '#server/platform/db/database.ts';
import type { Keys } from '#server/platform/keys.ts';
import type { Services } from '#server/platform/services.ts';
import { networksOf } from '#server/platform/http/limits/client-networks.ts';
import { batchPerSource, outcomeOf, type Outcome } from '#server/platform/http/batch.ts';
import { isRolledBack } from '#server/platform/db/unavailable.ts';

/**
 * A limit for the calls of one email, of one client, or of one client for one email, in a time window. A limit of a
 * client also counts the calls of its larger networks.
 */
export interface Limit {
  what: string;
  who: { email: string; client?: string } | { email?: never; client: string };
  most: number;
  windowSeconds: number;
  /** calls beyond the limit are delayed, not refused */
  isDelay?: boolean;
  /** Amount that each call adds to the count: 1 by default. If `most` is in KiB, it is the size of the call in KiB. */
  amount?: number;
}

/** A time window of one email or network, with its limit. */
interface Window extends Pick<Limit, 'most' | 'isDelay'> {
  bucket: string;
  start: number;
  end: number;
  amount: number;
}

type Counting = Pick<Services, 'clock' | 'keys'> & { db: Database | Sql };

interface Counted {
  /** seconds until the window ends; set only if the call exceeds a limit */
  waitSeconds?: number;
  /** the call exceeds a limit with `isDelay` */
  isDelayed: boolean;
  /** for each limit, the count of its email or client, including this call */
  hits: readonly number[];
}

/** Counts one call against all limits. Returns the seconds to wait if it exceeds a limit, else undefined. */
export const countAll = async (services: Counting, limits: readonly Limit[]): Promise<number | undefined> =>
  (await countCall(services, limits)).waitSeconds;

/** Counts a call against all limits. Concurrent calls share a round trip, but not in a transaction. Decision 40. */
export async function countCall({ db, clock, keys }: Counting, limits: readonly Limit[]): Promise<Counted> {
  const now = clock.now().getTime();
  const windows = limits.map((limit) => windowsOf(keys, limit, now));
  const all = windows.flat();
  if (all.length === 0) return { hits: [], isDelayed: false };
  const counts = 'transaction' in db ? await countInBatch(db, all) : ((await count(db, [all]))[0] ?? []);
  const exceeded = all.filter(({ most }, index) => (counts[index] ?? 0) > most);
  const waits = exceeded.flatMap(({ end, isDelay }) => (isDelay ? [] : [Math.ceil((end - now) / 1000)]));
  return {
    hits: windows.map(([own]) => counts[all.indexOf(own!)] ?? 0),
    isDelayed: exceeded.some(({ isDelay }) => isDelay),
    ...(waits.length > 0 && { waitSeconds: Math.max(...waits) }),
  };
}

/** Returns the windows of a limit: that of the email or client, then those of the larger networks of the client. */
function windowsOf(keys: Keys, { what, who, most, windowSeconds, amount = 1, isDelay }: Limit, now: number): Window[] {
  const start = now - (now % (windowSeconds * 1000));
  const networks = who.client === undefined ? [{ network: '', times: 1 }] : networksOf(who.client);
  return networks.map(({ network, times }) => ({
    bucket: keys.sign('throttle', `${what}\n${who.email ?? ''}\n${network}`),
    start,
    end: start + windowSeconds * 1000,
    most: most * times,
    amount,
    ...(isDelay && { isDelay }),
  }));
}

/** Undoes the count of one call. */
export async function uncount({ db, clock, keys }: Counting, limit: Limit): Promise<void> {
  const windows = windowsOf(keys, limit, clock.now().getTime());
  // sorted like in `count`, so that concurrent statements cannot deadlock
  await db.query(
    `UPDATE throttles SET hits = greatest(hits - $3, 0)
     FROM (SELECT bucket AS id FROM throttles WHERE bucket = ANY ($1) AND window_start = $2 ORDER BY bucket FOR UPDATE) due
     WHERE bucket = due.id AND window_start = $2`,
    [windows.map(({ bucket }) => bucket), new Date(windows[0]!.start), limit.amount ?? 1],
  );
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
