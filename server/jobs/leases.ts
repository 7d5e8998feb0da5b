import { promises as timers } from 'node:timers';
import type { Database } from '#server/db/database.ts';

interface Parts {
  db: Database;
  /** queues of this process */
  names: readonly string[];
  report(error: unknown, message: string): void;
  stopping: AbortSignal;
  /** lease of a running job without renewal */
  leaseMs: number;
}

export interface Leases {
  /** Renews the lease of a job until `work` has ended. */
  during<T>(jobId: string, work: () => Promise<T>): Promise<T>;
  /** Resolves after `stopping` is aborted. */
  loop: Promise<void>;
}

/**
 * A worker renews the lease of its running jobs every leaseMs / 3, by the clock of the database. A job whose lease
 * has expired, because its process crashed, is given to another worker, long before pg-boss would expire it. That
 * counts as a retry, so a job that crashes every worker is not retried forever.
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
