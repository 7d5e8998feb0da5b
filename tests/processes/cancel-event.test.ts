import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';

const { conference } = readEventFile('event');
const api = `/${conference.event.api.stage}/v1/expo`;
const { expoId, eventCode, orgSlug } = conference.event.ids;
const count = 30;
const half = 15;

const dataDir = mkdtempSync(join(tmpdir(), 'symposia-cancelled-'));
let postgres: Postgres;
let db: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  db = connectPostgres(postgres.url);
});
afterAll(async () => {
  await db?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function call(site: Site, path: string, { body, token }: { body?: object; token?: string }) {
  const reply = await fetch(`${site.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { 'x-order-token': token }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

const tokenOf = (index: number) => `a-browser-of-number-${index}`;
const addressOf = (index: number) => `p${index}@example.org`;

async function pay(site: Site, index: number): Promise<void> {
  const body = anOrder({ conference }, { answers: { email: addressOf(index) } });
  const placed = await call(site, `${api}/${expoId}/order/create/visitor/${eventCode}`, {
    body,
    token: tokenOf(index),
  });
  const receipt = await call(site, '/sandbox/approve', { body: { order_id: placed.order_id } });
  expect(await call(site, `${api}/order/confirm/${orgSlug}`, { body: receipt })).toBe(true);
}

/** Recipients of the mails about the cancelled event. The mailbox would show only the newest hundred mails. */
const mailedReasons = async (): Promise<string[]> =>
  (await db.query<{ recipient: string }>(`SELECT recipient FROM outbox_emails WHERE kind = 'event-cancelled'`)).map(
    ({ recipient }) => recipient,
  );

async function cancelEvent(settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...settings, NOW: '2025-08-17T10:00:00Z', NODE_ENV: 'development' };
  const script = ['--import', 'tsx', 'scripts/office/cancel-event.ts', eventCode, 'Floods'];
  await promisify(execFile)(process.execPath, script, { env });
}

const patience = { timeout: 200_000, interval: 100 };

/** Kills the service in the middle of the refunds: it waits for the row lock of an order, and then gets SIGKILL. */
async function killInTheMiddle(settings: Record<string, string>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM orders WHERE id = (SELECT id FROM orders ORDER BY id OFFSET $1 LIMIT 1) FOR UPDATE', [
      half,
    ]);
    const site = await startSite(settings);
    const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const waiting = `SELECT pid FROM pg_stat_activity WHERE ${own!.pid} = ANY(pg_blocking_pids(pid))`;
    await expect.poll(() => db.query(waiting), patience).not.toEqual([]);
    site.process.kill('SIGKILL');
    await site.stop();
  });
}

const refunds = async () =>
  (
    await db.query(
      `SELECT count(*)::int AS rows, count(DISTINCT order_id)::int AS orders,
         (SELECT count(*)::int FROM orders WHERE state = 'refunded') AS refunded FROM refunds`,
    )
  )[0];

it('refunds each of thirty orders of a cancelled event once, even if the service is killed during the refunds', async () => {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url };
  const before = await startSite(settings);
  for (let index = 0; index < count; index += 1) await pay(before, index);
  await before.stop();
  await cancelEvent(settings);

  await killInTheMiddle(settings);
  expect(await refunds()).toMatchObject({ rows: half, orders: half });

  // a new start, 30 minutes later: the service looks up unfinished refunds again only after some minutes
  const after = await startSite({ ...settings, NOW: '2025-08-17T10:30:00Z' });
  await expect.poll(refunds, patience).toEqual({ rows: count, orders: count, refunded: count });
  const stateOf = async (index: number) =>
    (await call(after, `${api}/${expoId}/order`, { token: tokenOf(index) })).state;
  expect(await stateOf(0)).toBe('refunded');
  const everybody = Array.from({ length: count }, (_, index) => addressOf(index));
  expect((await mailedReasons()).toSorted()).toEqual(everybody.toSorted());
  await after.stop();
}, 600_000);
