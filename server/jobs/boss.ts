import { promises as timers } from 'node:timers';
import PgBoss from 'pg-boss';
import type { Database, Sql } from '#server/db/database.ts';
import { bossSql } from './boss-sql.ts';
import type { JobData, JobName, Jobs } from './jobs.ts';
import { holdLeases, type Leases } from './leases.ts';

/** What is done for one kind of job. */
export interface JobHandler<Data> {
  /** What it enqueues in turn goes by the queue it came from. */
  run(data: Data, jobs: Jobs): Promise<void>;
  /** The last try failed. */
  abandon?(data: Data): Promise<void>;
  /** All work that should have a job; what has lost its job is enqueued again. */
  due(sql: Sql): Promise<Data[]>;
}
export type JobHandlers = { [Name in JobName]: JobHandler<JobData[Name]> };

interface Log {
  error(details: object, message: string): void;
}

export interface JobOptions {
  db: Database;
  /** Only what has a handler is enqueued. */
  handlers: Partial<JobHandlers>;
  log?: Log;
  /** Five tries within some ten minutes: long enough for a server that first refuses strangers. */
  retryLimit?: number;
  retryDelaySeconds?: number;
  pollMs?: number;
  maintenanceSeconds?: number;
  /** see leases.ts */
  leaseMs?: number;
}

const sweepMs = 60_000;
const batchSize = 5;
const uniqueViolation = '23505';
const oneAtATime = `SELECT pg_advisory_xact_lock(hashtext('symposia.jobs'))`;

/**
 * The job queue, pg-boss over the service's own database. The loops here stand in for pg-boss's workers, which neither wait for
 * their own bookkeeping (a lost connection there would end the process) nor stop at once.
 */
export async function startJobs(options: JobOptions): Promise<Jobs & { stop(): Promise<void> }> {
  const { db, handlers, log, retryLimit = 4, retryDelaySeconds = 30, pollMs = 500, maintenanceSeconds = 60 } = options;
  const { leaseMs = 15_000 } = options;
  const stopping = new AbortController();
  const report = (error: unknown, message: string) => log?.error({ err: error }, message);
  const boss = await opened({ db: bossSql(db), schedule: false, maintenanceIntervalSeconds: maintenanceSeconds });
  boss.on('error', (error) => report(error, 'the job queue failed'));

  const names = Object.keys(handlers) as JobName[]; // the mapped type has exactly these keys
  const retry = { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true };
  await db.transaction((tx) => openQueues(tx, names, retry));

  const jobs: Jobs = {
    async enqueue(...[tx, name, data, { isUrgent = false } = {}]: Parameters<Jobs['enqueue']>) {
      await boss.send(name, data, { db: bossSql(tx), priority: isUrgent ? 1 : 0 });
    },
  };
  const ending = new AbortController();
  const leases = holdLeases({ db, names, report, stopping: ending.signal, leaseMs });
  const context = { boss, db, jobs, report, pollMs, leases, stopping: stopping.signal };
  const loops = names.flatMap((name) => {
    const handler = handlers[name];
    return handler ? [work(context, name, handler), sweep(context, name, handler)] : [];
  });

  return {
    ...jobs,
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      ending.abort();
      await leases.loop;
      await boss.stop({ graceful: false });
    },
  };
}

/** Of two processes that set the queue's tables up at once one meets the other's rows in the catalogue, and begins again. */
async function opened(options: PgBoss.ConstructorOptions, tries = 3): Promise<PgBoss> {
  const boss = new PgBoss(options);
  boss.on('error', () => undefined); // before its start has ended, the start itself reports what is wrong
  try {
    await boss.start();
    return boss;
  } catch (error) {
    const wasRaced = error instanceof Error && 'code' in error && error.code === uniqueViolation;
    if (!wasRaced || tries <= 1) throw error;
    return opened(options, tries - 1);
  }
}

/** One process at a time: pg-boss makes a table for each queue, and two that did so at once would wait for each other in a circle. */
async function openQueues(tx: Sql, names: readonly JobName[], retry: PgBoss.RetryOptions): Promise<void> {
  await tx.query(oneAtATime);
  const boss = new PgBoss({ db: bossSql(tx) });
  for (const name of names) {
    const queue = { name, ...retry, expireInSeconds: 120 };
    await boss.createQueue(name, queue);
    await boss.updateQueue(name, queue);
  }
}

interface Context {
  boss: PgBoss;
  db: Database;
  jobs: Jobs;
  report(error: unknown, message: string): void;
  pollMs: number;
  leases: Leases;
  stopping: AbortSignal;
}

async function work<Name extends JobName>(context: Context, name: Name, handler: JobHandler<JobData[Name]>) {
  const { boss, report, pollMs, leases, stopping } = context;
  while (!stopping.aborted) {
    const jobs = await boss.fetch<JobData[Name]>(name, { batchSize, includeMetadata: true });
    const outcomes = await Promise.allSettled(
      jobs.map((job) => leases.during(job.id, () => attempt(context, job, handler))),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') report(outcome.reason, `the outcome of a ${name} job was not written`);
    }
    if (jobs.length < batchSize) await pause(pollMs, stopping);
  }
}

async function attempt<Data>(
  { boss, jobs, report }: Context,
  job: PgBoss.JobWithMetadata<Data>,
  handler: JobHandler<Data>,
) {
  try {
    await handler.run(job.data, jobs);
  } catch (error) {
    report(error, `a ${job.name} job failed`);
    if (job.retryCount >= job.retryLimit) await handler.abandon?.(job.data);
    return boss.fail(job.name, job.id);
  }
  return boss.complete(job.name, job.id);
}

/** Work whose job was lost (a process killed in its last try) gets a new one. */
async function sweep<Name extends JobName>(context: Context, name: Name, handler: JobHandler<JobData[Name]>) {
  const { db, report, stopping } = context;
  while (!stopping.aborted) {
    await db
      .transaction((tx) => revive(tx, context, { name, handler }))
      .catch((error) => report(error, `the sweep of ${name} failed`));
    await pause(sweepMs, stopping);
  }
}

async function revive<Name extends JobName>(
  tx: Sql,
  { jobs }: Context,
  { name, handler }: { name: Name; handler: JobHandler<JobData[Name]> },
) {
  await tx.query(oneAtATime);
  for (const data of await handler.due(tx)) {
    const live = await tx.query(
      `SELECT 1 FROM pgboss.job WHERE name = $1 AND data = $2::jsonb AND state IN ('created', 'retry', 'active') LIMIT 1`,
      [name, JSON.stringify(data)],
    );
    if (live.length === 0) await jobs.enqueue(tx, name, data);
  }
}

const pause = (ms: number, signal: AbortSignal) => timers.setTimeout(ms, undefined, { signal }).catch(() => undefined);
