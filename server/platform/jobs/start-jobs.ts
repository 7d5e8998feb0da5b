import { setMaxListeners } from 'node:events';
import { promises as timers } from 'node:timers';
import PgBoss from 'pg-boss';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { bossSql } from './boss-sql.ts';
import type { JobData, JobName, Jobs } from './jobs.ts';

export interface JobHandler<Data> {
  /** runs a job; can enqueue further jobs with `jobs` */
  run(data: Data, jobs: Jobs): Promise<void>;
  /** lists the data of all jobs that should exist; missing jobs are enqueued again */
  due(sql: Sql): Promise<Data[]>;
  /**
   * Number of jobs that a process runs at the same time; the next one starts when one of them ends. Without it they run
   * in batches of five, and the next batch starts when the slowest job ends.
   */
  lanes?: number;
}
export type JobHandlers = { [Name in JobName]: JobHandler<JobData[Name]> };

interface Log {
  error(details: object, message: string): void;
}

export interface JobOptions {
  db: Database;
  handlers: JobHandlers;
  log?: Log;
  /** number of retries of a job that throws; the sweep enqueues it again later if it is still due */
  retryLimit?: number;
  retryDelaySeconds?: number;
  pollMs?: number;
  /** interval in seconds of the search for expired jobs */
  maintenanceSeconds?: number;
}

const sweepMs = 60_000;
const batchSize = 5;
const uniqueViolation = '23505';
/**
 * Maximum duration of a job in seconds. After that, its process counts as crashed and the job is retried. pg-boss 10
 * has no heartbeat, so no job may run longer.
 */
const expireInSeconds = 60;
/** Options of urgent jobs: after a crash, a retry within 56 seconds; eight tries in ten minutes. Decision 63. */
const urgent = { priority: 1, expireInSeconds: 35, retryDelay: 5, retryLimit: 7 };
const lockJobs = `SELECT pg_advisory_xact_lock(hashtext('symposia.jobs'))`;

/**
 * The job queue. pg-boss does expiry, retries and maintenance. Our own loops fetch and complete the jobs: the workers
 * of pg-boss do not await completion, so a lost connection would end the process. Decision 63.
 */
export async function startJobs(options: JobOptions): Promise<Jobs & { stop(): Promise<void> }> {
  const { db, handlers, log, retryLimit = 4, retryDelaySeconds = 30, pollMs = 500, maintenanceSeconds = 10 } = options;
  const stopping = new AbortController();
  const report = (error: unknown, message: string) => log?.error({ err: error }, message);
  const boss = await startBoss({ db: bossSql(db), schedule: false, maintenanceIntervalSeconds: maintenanceSeconds });
  boss.on('error', (error) => report(error, 'the job queue failed'));

  const names = Object.keys(handlers) as JobName[]; // the keys of the mapped type are exactly the job names
  setMaxListeners(2 * names.length, stopping.signal); // each loop waits with it
  const retry = { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true };
  await db.transaction((tx) => openQueues(tx, names, retry));

  const jobs: Jobs = {
    async enqueue(...[tx, name, data, { isUrgent = false, afterSeconds } = {}]: Parameters<Jobs['enqueue']>) {
      // checked here, because pg-boss silently drops jobs of an unknown queue
      if (!names.includes(name)) throw new Error(`there is no handler for jobs named ${name}`);
      await boss.send(name, data, {
        db: bossSql(tx),
        ...(isUrgent && urgent),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      });
    },
  };
  const context = { boss, db, jobs, report, pollMs, stopping: stopping.signal };
  const loops = names.flatMap((name) => {
    const loop = handlers[name].lanes === undefined ? workInBatches : workInLanes;
    return [loop(context, name, handlers[name]), sweep(context, name, handlers[name])];
  });

  return {
    ...jobs,
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await boss.stop({ graceful: false });
    },
  };
}

/** Starts pg-boss. If two processes create its tables at once, one of them gets a unique violation and retries. */
async function startBoss(options: PgBoss.ConstructorOptions, tries = 3): Promise<PgBoss> {
  const boss = new PgBoss(options);
  boss.on('error', () => undefined); // start() throws the errors that happen during the start
  try {
    await boss.start();
    return boss;
  } catch (error) {
    const wasRaced = error instanceof Error && 'code' in error && error.code === uniqueViolation;
    if (!wasRaced || tries <= 1) throw error;
    return startBoss(options, tries - 1);
  }
}

/** Creates the queues under an advisory lock. pg-boss creates a table per queue, and two processes could deadlock. */
async function openQueues(tx: Sql, names: readonly JobName[], retry: PgBoss.RetryOptions): Promise<void> {
  await tx.query(lockJobs);
  const boss = new PgBoss({ db: bossSql(tx) });
  for (const name of names) {
    const queue = { name, ...retry, expireInSeconds };
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
  stopping: AbortSignal;
}

async function workInBatches<Name extends JobName>(context: Context, name: Name, handler: JobHandler<JobData[Name]>) {
  const { boss, report, pollMs, stopping } = context;
  while (!stopping.aborted) {
    const jobs = await boss.fetch<JobData[Name]>(name, { batchSize, includeMetadata: true });
    const outcomes = await Promise.allSettled(jobs.map((job) => attempt(context, job, handler)));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') report(outcome.reason, `the outcome of a ${name} job could not be stored`);
    }
    if (jobs.length < batchSize) await pause(pollMs, stopping);
  }
}

async function workInLanes<Name extends JobName>(context: Context, name: Name, handler: JobHandler<JobData[Name]>) {
  const { boss, report, pollMs, stopping } = context;
  const { lanes = batchSize } = handler;
  const running = new Set<Promise<unknown>>();
  while (!stopping.aborted) {
    const free = lanes - running.size;
    const jobs = await boss.fetch<JobData[Name]>(name, { batchSize: free, includeMetadata: true });
    for (const job of jobs) {
      const attempted = attempt(context, job, handler)
        .catch((error: unknown) => report(error, `the outcome of a ${name} job could not be stored`))
        .finally(() => running.delete(attempted));
      running.add(attempted);
    }
    if (jobs.length < free) await pause(pollMs, stopping);
    // a job that ended during the fetch has left a lane free
    else if (running.size === lanes) await Promise.race(running);
  }
  await Promise.all(running);
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
    return boss.fail(job.name, job.id);
  }
  return boss.complete(job.name, job.id);
}

/** Enqueues missing jobs again, for example when the process crashed during the last try of a job. */
async function sweep<Name extends JobName>(context: Context, name: Name, handler: JobHandler<JobData[Name]>) {
  const { db, report, stopping } = context;
  while (!stopping.aborted) {
    await db
      .transaction((tx) => enqueueMissing(tx, context, { name, handler }))
      .catch((error) => report(error, `the sweep of ${name} failed`));
    await pause(sweepMs, stopping);
  }
}

async function enqueueMissing<Name extends JobName>(
  tx: Sql,
  { jobs }: Context,
  { name, handler }: { name: Name; handler: JobHandler<JobData[Name]> },
) {
  await tx.query(lockJobs);
  // the job may be in another queue: a mail that hangs moves to that of slow mails
  const missing = await tx.query<{ data: JobData[Name] }>(
    `SELECT data FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS due (data, number)
     WHERE NOT EXISTS (SELECT 1 FROM pgboss.job WHERE job.data = due.data AND state IN ('created', 'retry', 'active'))
     ORDER BY number`,
    [JSON.stringify(await handler.due(tx))],
  );
  for (const { data } of missing) await jobs.enqueue(tx, name, data);
}

const pause = (ms: number, signal: AbortSignal) => timers.setTimeout(ms, undefined, { signal }).catch(() => undefined);
