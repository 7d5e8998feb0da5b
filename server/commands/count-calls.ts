import type { Sql } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';

/** How often something may be done by one e-mail address or one client in a window. */
export interface Limit {
  what: string;
  who: { address: string } | { client: string };
  most: number;
  windowSeconds: number;
}

/** Counts one call against all limits; gives the seconds to wait when it is one too many for any. */
export async function countAll(
  { db, clock, keys }: Pick<Services, 'clock' | 'keys'> & { db: Sql },
  limits: readonly Limit[],
): Promise<number | undefined> {
  const now = clock.now().getTime();
  const counted = new Map(
    limits.map(({ what, who, most, windowSeconds }) => {
      const [[kind, name] = []] = Object.entries(who);
      const start = now - (now % (windowSeconds * 1000));
      return [keys.sign('throttle', `${what}\n${kind}\n${name}`), { most, start, end: start + windowSeconds * 1000 }];
    }),
  );
  const starts = [...counted.values()].map(({ start }) => new Date(start));
  const waits = (await count(db, [...counted.keys()], starts)).flatMap(({ bucket, hits }) => {
    const { most = Infinity, end = now } = counted.get(bucket) ?? {};
    return hits > most ? [Math.ceil((end - now) / 1000)] : [];
  });
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

/** One upsert for all buckets, in one order, so that two calls never wait for each other in a circle. */
const count = (db: Sql, buckets: string[], starts: Date[]) =>
  db.query<{ bucket: string; hits: number }>(
    `INSERT INTO throttles (bucket, window_start, hits)
       SELECT bucket, window_start, 1 FROM unnest($1::text[], $2::timestamptz[]) AS due (bucket, window_start) ORDER BY bucket
     ON CONFLICT (bucket, window_start) DO UPDATE SET hits = throttles.hits + 1
     RETURNING bucket, hits`,
    [buckets, starts],
  );
