import { promises as timers } from 'node:timers';
import type { Database } from '#server/db/database.ts';

interface Parts {
  db: Database;
  /** the queues of this process */
  names: readonly string[];
  report(error: unknown, message: string): void;
  stopping: AbortSignal;
  /** how long a job that nobody speaks for stays with the process that took it */
  leaseMs: number;
}

export interface Leases {
  /** Speaks for the job until the work is over. */
  during<T>(jobId: string, work: () => Promise<T>): Promise<T>;
  /** Ends once `stopping` is said. */
  loop: Promise<void>;
}

/**
 * Who works on a job says so again and again, by the database's clock. A job whose process was killed falls silent and is
 * given to another, long before the queue would give it up; what a process still works on is never given up. A job that
 * kills whoever takes it is not given on for ever: each time counts as a try.
 */
export function holdLeases({ db, names, report, stopping, leaseMs }: Parts): Leases {
  const held = new Set<string>();
  const keep = async () => {
    while (!stopping.aborted) {
      await renew(db, [...held]).catch((error) => report(error, 'the leases of jobs under way were not renewed'));
      await giveOn(db, names, leaseMs).catch((error) =>
        report(error, 'jobs of a process that is gone were not given on'),
      );
      await timers.setTimeout(leaseMs / 3, undefined, { signal: stopping }).catch(() => undefined);
    }
  };
  return {
    async during(jobId, work) {
      held.add(jobId);
      try {
        return await work();
      } finally {
        held.delete(jobId);
      }
    },
    loop: keep(),
  };
}

async function renew(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.query(`UPDATE pgboss.job SET started_on = now() WHERE state = 'active' AND id = ANY($1::uuid[])`, [ids]);
}

async function giveOn(db: Database, names: readonly string[], leaseMs: number): Promise<void> {
  await db.query(
    `UPDATE pgboss.job SET state = 'retry', start_after = now()
     WHERE state = 'active' AND name = ANY($1::text[]) AND retry_count < retry_limit
       AND started_on < now() - make_interval(secs => $2::float8 / 1000)`,
    [names, leaseMs],
  );
}
