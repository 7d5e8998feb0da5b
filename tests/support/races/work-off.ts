import { moneyHandlers } from '#server/payments/money-handlers.ts';
import type { TestServer } from '#tests/support/server.ts';

type MoneyJob = keyof ReturnType<typeof moneyHandlers>;

/** Runs the waiting jobs of a kind, like the queue; jobs that they enqueue wait. */
export async function workOff({ services, jobs }: TestServer, name: MoneyJob): Promise<void> {
  const handler = moneyHandlers(services)[name];
  const waiting = jobs.filter((job) => job.name === name);
  for (const job of waiting) jobs.splice(jobs.indexOf(job), 1);
  for (const { data } of waiting) await handler.run(data as never, services.jobs);
}

/** Runs all work of a kind that is due by the clock, with or without a job. */
export async function workDue({ services, db }: TestServer, name: MoneyJob): Promise<number> {
  const handler = moneyHandlers(services)[name];
  const due = await handler.due(db);
  for (const data of due) await handler.run(data as never, services.jobs);
  return due.length;
}
