import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openException } from '#server/sales/payments/payment-exceptions.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { openPglite } from '#server/platform/db/pglite.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { bringUp } from '#server/office/settings/bring-up.ts';

/** These tests run the money programs of the organiser on the database of a stopped service. */
const dataDir = mkdtempSync(join(tmpdir(), 'symposia-treasurer-'));

async function inDatabase(work: (db: Sql) => Promise<unknown>): Promise<void> {
  const db = await openPglite({ folder: join(dataDir, 'database') });
  await bringUp(db, readEventFile('event').conference);
  await work(db);
  await db.close();
}

const run = (program: string, ...words: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, NOW: '2025-08-17T09:00:00Z' };
    const script = ['--import', 'tsx', `scripts/office/${program}.ts`, ...words];
    execFile(process.execPath, script, { env }, (error, output) => resolve({ code: error?.code ?? 0, output }));
  });

beforeAll(() => inDatabase(async () => undefined));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('the money audit exits with 0 if all is right, and with 1 and the failed check otherwise', async () => {
  const right = await run('audit-money');
  expect(right.code).toBe(0);
  expect(right.output).not.toContain('NO:');
  await inDatabase((db) => db.query(`UPDATE workshops SET held = 1 WHERE id = 'airway'`));
  const wrong = await run('audit-money');
  expect(wrong.code).toBe(1);
  expect(wrong.output).toMatch(/^held seats equal the sum of the holds +NO: airway$/m);
});

it('the list of exceptions shows the amount and the next step, and omits closed ones', async () => {
  await inDatabase((db) =>
    openException(
      db,
      { reason: 'wrong-amount', gateway: 'razorpay', reference: 'pay_1', amountPaise: 150_000 },
      new Date('2025-08-17T08:00:00Z'),
    ),
  );
  const { output } = await run('exceptions');
  expect(output).toContain('2025-08-17 08:00  wrong-amount  ₹1,500  razorpay pay_1  no order');
  expect(output).toContain('The amount is not the price of the order');
  expect(output).toContain('Send it back at the dashboard of the provider');
  expect(output).toContain('close {payment} {why}:');
  expect(output).toContain('1 in all.');
  expect((await run('exceptions', 'close', 'pay_1')).code).toBe(1);
  expect(await run('exceptions', 'close', 'pay_1', 'sent', 'back')).toEqual({ code: 0, output: 'Closed.\n' });
  expect((await run('exceptions')).output).toBe('No exception is open.\n');
});
