import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { startJobs, type JobHandlers } from '#server/platform/jobs/start-jobs.ts';
import { idleJobs } from '#tests/support/idle-jobs.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { until } from '#tests/support/until.ts';

let db: Database;
let running: Awaited<ReturnType<typeof startJobs>> | undefined;
beforeEach(async () => void (db = await testDatabase()));
afterEach(async () => {
  await running?.stop();
  await db.close();
});

const start = async (mails: Partial<JobHandlers['send-mail']>) =>
  (running = await startJobs({
    db,
    pollMs: 50,
    handlers: { ...idleJobs, 'send-mail': { ...idleJobs['send-mail'], ...mails } },
  }));

describe('job of a kind with lanes', () => {
  it('does not wait until others end, which may hang', async () => {
    const done: string[] = [];
    let end = () => {};
    const hang = new Promise<void>((resolve) => (end = resolve));
    let hanging = 0;
    const jobs = await start({
      lanes: 3,
      run: async ({ outboxId: id }) => (id.startsWith('slow') ? ((hanging += 1), hang) : void done.push(id)),
    });
    const enqueue = (ids: string[]) =>
      db.transaction(async (tx) => {
        for (const outboxId of ids) await jobs.enqueue(tx, 'send-mail', { outboxId });
      });
    await enqueue(['slow 1', 'slow 2', '1', '2', '3', '4']);
    await until('the others are done', async () => done.length === 4).finally(end);
    expect(hanging).toBe(2);
  });

  it('does not run while all lanes are taken', async () => {
    let end = () => {};
    const hang = new Promise<void>((resolve) => (end = resolve));
    let begun = 0;
    const jobs = await start({ lanes: 2, run: async () => ((begun += 1), hang) });
    await db.transaction(async (tx) => {
      for (const outboxId of ['1', '2', '3']) await jobs.enqueue(tx, 'send-mail', { outboxId });
    });
    await until('two have begun', async () => begun === 2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(begun).toBe(2);
    end();
    await until('the third has begun', async () => begun === 3);
  });
});
