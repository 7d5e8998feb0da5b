import { moneyHandlers } from '#server/payments/money-handlers.ts';
import type { TestServer } from '#tests/support/server.ts';

type MoneyJob = keyof ReturnType<typeof moneyHandlers>;

/** Does the waiting jobs of a kind, as the queue does; their own jobs wait in turn. */
export async function workOff({ services, jobs }: TestServer, name: MoneyJob): Promise<void> {
  const handler = moneyHandlers(services)[name];
  const waiting = jobs.filter((job) => job.name === name);
  for (const job of waiting) jobs.splice(jobs.indexOf(job), 1);
  for (const { data } of waiting) await handler.run(data as never, services.jobs);
}

/** Does all work of a kind that is due by the clock, with a job or without. */
export async function workDue({ services, db }: TestServer, name: MoneyJob): Promise<number> {
  const handler = moneyHandlers(services)[name];
  const due = await handler.due(db);
  for (const data of due) await handler.run(data as never, services.jobs);
  return due.length;
}
