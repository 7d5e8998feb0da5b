import { moneyHandlers } from '#server/sales/payments/money-handlers.ts';
import type { TestServer } from '#tests/support/server.ts';

type MoneyJob = keyof ReturnType<typeof moneyHandlers>;

/** Runs the waiting jobs of a kind, as the queue does. Jobs that they enqueue wait for the next call. */
export async function workOff({ services, jobs }: TestServer, name: MoneyJob): Promise<void> {
  const handler = moneyHandlers(services)[name];
  const waiting = jobs.filter((job) => job.name === name);
  for (const job of waiting) jobs.splice(jobs.indexOf(job), 1);
  for (const { data } of waiting) await handler.run(data as never, services.jobs);
}

/** Runs all due work of a kind, also work without a job. Returns the number of runs. */
export async function workDue({ services, db }: TestServer, name: MoneyJob): Promise<number> {
  const handler = moneyHandlers(services)[name];
  const due = await handler.due(db);
  for (const data of due) await handler.run(data as never, services.jobs);
  return due.length;
}
