import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { longestSendMs } from '#server/platform/mail/mailer.ts';
import { startJobs, type JobHandlers, type JobOptions } from '#server/platform/jobs/start-jobs.ts';
import { providerRefund } from '#server/sales/refunds/provider-refund-job.ts';
import type { PaymentGateway } from '#server/sales/payments/payment-gateway.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { aReceipt, anOrder, confirm, send } from '#tests/support/samples/orders.ts';
import { idleJobs } from '#tests/support/idle-jobs.ts';
import { testServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

type Running = Awaited<ReturnType<typeof startJobs>>;

let db: Database;
let running: Running | undefined;
beforeEach(async () => void (db = await testDatabase()));
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await db.close();
});

const start = async (mails: Partial<JobHandlers['send-mail']>, options: Partial<JobOptions> = {}) =>
  (running = await startJobs({
    db,
    pollMs: 50,
    handlers: { ...idleJobs, 'send-mail': { ...idleJobs['send-mail'], ...mails } },
    ...options,
  }));
const stateOf = async (outboxId: string) => {
  const rows = await db.query<{ state: string }>(`SELECT state FROM pgboss.job WHERE data ->> 'outboxId' = $1`, [
    outboxId,
  ]);
  return rows.map(({ state }) => state);
};

describe('job', () => {
  it('runs after the transaction that enqueued it commits', async () => {
    const done: string[] = [];
    const jobs = await start({ run: async ({ outboxId }) => void done.push(outboxId) });
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'send-mail', { outboxId: 'one' });
      expect(done).toEqual([]);
    });
    await until('the job is completed', async () => (await stateOf('one'))[0] === 'completed');
    expect(done).toEqual(['one']);
  });

  it('runs before earlier jobs if it is urgent', async () => {
    const done: string[] = [];
    const jobs = await start({ run: async ({ outboxId }) => void done.push(outboxId) });
    await db.transaction(async (tx) => {
      for (let pass = 1; pass <= 30; pass += 1) await jobs.enqueue(tx, 'send-mail', { outboxId: `pass ${pass}` });
      await jobs.enqueue(tx, 'send-mail', { outboxId: 'code' }, { isUrgent: true });
    });
    await until('all are done', async () => done.length === 31);
    expect(done.indexOf('code')).toBeLessThan(5); // the queue runs up to five jobs at once
  });

  it('of a kind without a handler is refused, and rolls the transaction back', async () => {
    const jobs = await start({});
    const failed = db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'send-mail', { outboxId: 'before' });
      await jobs.enqueue(tx, 'unknown' as 'send-mail', { outboxId: 'unknown' });
    });
    await expect(failed).rejects.toThrow('there is no handler for jobs named unknown');
    expect(await stateOf('before')).toEqual([]);
  });

  it('does not exist if its transaction fails', async () => {
    const jobs = await start({});
    const failed = db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'send-mail', { outboxId: 'undone' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await stateOf('undone')).toEqual([]);
  });

  it('is retried until the last try', async () => {
    let tries = 0;
    const options = { retryLimit: 1, retryDelaySeconds: 1 };
    const jobs = await start(
      {
        run: async () => {
          tries += 1;
          throw new Error('no');
        },
      },
      options,
    );
    await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { outboxId: 'bad' }));
    await until('the job has failed', async () => (await stateOf('bad'))[0] === 'failed');
    expect(tries).toBe(2);
  });

  it('is awaited when the queue stops', async () => {
    let finished = false;
    let started = false;
    const jobs = await start({
      run: async () => {
        started = true;
        await new Promise((resolve) => setTimeout(resolve, 300));
        finished = true;
      },
    });
    await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { outboxId: 'slow' }));
    await until('the job has begun', async () => started);
    await jobs.stop();
    running = undefined;
    expect(finished).toBe(true);
    expect(await stateOf('slow')).toEqual(['completed']);
  });

  it('is enqueued again for exactly the due work that has no job to come, in any queue', async () => {
    const jobs = await start({});
    await jobs.stop();
    const earlier = [
      ...['created', 'retry', 'active', 'completed', 'failed', 'cancelled'].map(
        (state) => ['send-mail', state] as const,
      ),
      ['send-slow-mail', 'created'] as const,
    ];
    const due = [...earlier.map((job) => ({ outboxId: job.join(' ') })), { outboxId: 'lost' }];
    for (const [index, [name, state]] of earlier.entries()) {
      await db.transaction((tx) => jobs.enqueue(tx, name, due[index]!, { afterSeconds: 600 }));
      await db.query(
        `UPDATE pgboss.job SET state = $1::text::pgboss.job_state, started_on = now() WHERE data = $2::jsonb`,
        [state, JSON.stringify(due[index])],
      );
    }
    const done: string[] = [];
    await start({ run: async ({ outboxId }) => void done.push(outboxId), due: async () => due });
    await until('the due work is done', async () => done.length >= 4);
    expect(done.sort()).toEqual(['lost', 'send-mail cancelled', 'send-mail completed', 'send-mail failed']);
  });

  /** Fetches the job of a mail and never completes it, like a crashed process. Its lease ended a second ago. */
  const lose = async (outboxId: string, retries = 0) => {
    const jobs = await start({});
    await jobs.stop();
    await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { outboxId }));
    await db.query(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - expire_in - interval '1 second',
         retry_count = $1, retry_delay = 0`,
      [retries],
    );
  };
  const everySecond = { maintenanceSeconds: 1 };

  it('is run again after its lease expires, if its process crashed', async () => {
    await lose('orphan');
    const done: string[] = [];
    await start({ run: async ({ outboxId }) => void done.push(outboxId) }, everySecond);
    await until('the job is completed', async () => (await stateOf('orphan'))[0] === 'completed');
    expect(done).toEqual(['orphan']);
  });

  it('is not run again before its lease expires, because its process may still be running', async () => {
    await lose('running');
    await db.query('UPDATE pgboss.job SET started_on = now()');
    const done: string[] = [];
    await start({ run: async ({ outboxId }) => void done.push(outboxId) }, everySecond);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect([done, await stateOf('running')]).toEqual([[], ['active']]);
  });

  it('fails if it was lost in its last try, because it may be the cause of the crash', async () => {
    await lose('poison', 4);
    const done: string[] = [];
    await start({ run: async ({ outboxId }) => void done.push(outboxId) }, everySecond);
    await until('the job has failed', async () => (await stateOf('poison'))[0] === 'failed');
    expect(done).toEqual([]);
  });

  it('that is urgent runs again within a minute after a crash', async () => {
    const jobs = await start({});
    await jobs.stop();
    await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { outboxId: 'code' }, { isUrgent: true }));
    const [row] = await db.query<{ expires: number; delay: number }>(
      'SELECT extract(epoch FROM expire_in)::int AS expires, retry_delay AS delay FROM pgboss.job',
    );
    const { expires, delay } = row!;
    const maintenanceSeconds = 10;
    expect(expires + maintenanceSeconds + 2 * delay).toBeLessThan(60);
    expect(expires * 1000).toBeGreaterThanOrEqual(longestSendMs + 10_000); // else a slow mail would be sent twice
  });

  it('survives the maintenance of the queue on the embedded database', async () => {
    const jobs = await start({});
    await jobs.stop();
    running = undefined;
    const errors: unknown[] = [];
    await start({}, { maintenanceSeconds: 1, log: { error: (details) => void errors.push(details) } });
    const [before] = await db.query<{ at: Date | null }>('SELECT maintained_on AS at FROM pgboss.version');
    await until('it was maintained', async () => {
      const [now] = await db.query<{ at: Date | null }>('SELECT maintained_on AS at FROM pgboss.version');
      return now?.at && now.at.getTime() !== before?.at?.getTime();
    });
    expect(errors).toEqual([]);
  });
});

describe('refund job', () => {
  it('calls the provider once, and marks the order as refunded', async () => {
    const server = await testServer({ db });
    const placed = await send(server, anOrder(server.services));
    server.pass(16);
    await db.query('SELECT expire_orders($1)', [server.services.clock.now()]);
    // the email now belongs to the order of another person
    await db.query(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, '{"id":"other","code":"OTHER","token_hash":"x"}')).* FROM orders o`,
    );
    await db.query(`UPDATE address_claims SET order_id = 'other', held_until = NULL`);
    expect((await confirm(server, aReceipt(server, placed.json().order_id))).json()).toBe(false);
    const [job] = server.jobs.filter(({ name }) => name === 'refund');
    if (!job || !('refundId' in job.data)) throw new Error('No refund was asked for');
    const [payment] = await db.query('SELECT provider_payment_id AS id FROM settlements');

    const calls: unknown[] = [];
    const gateway: PaymentGateway = {
      ...server.services.gateways.conference!,
      refund: async (money) => (calls.push(money), 'refunded'),
    };
    const handler = providerRefund({ ...server.services, gatewayNamed: () => gateway });
    expect(await handler.due(db)).toEqual([job.data]);
    await handler.run(job.data, server.services.jobs);
    await handler.run(job.data, server.services.jobs);
    expect(calls).toEqual([
      {
        providerOrderId: placed.json().order_id,
        providerPaymentId: payment?.['id'],
        amountPaise: 300_000,
        isPart: false,
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    const [order] = await db.query(`SELECT state FROM orders WHERE id <> 'other'`);
    expect(order).toEqual({ state: 'refunded' });
    expect(await db.query('SELECT outcome FROM settlements')).toEqual([{ outcome: 'refunded' }]);
    expect(await handler.due(db)).toEqual([]);
    await server.app.close();
  });
});
