import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('an export of the office has the rows and columns of the desk, and never overwrites a file', async () => {
  const file = join(dataDir, 'orders.csv');
  const lists = await run('office', 'list');
  expect(lists.output.split('\n')).toContain('payments');
  expect(await run('office', 'export', 'orders', file)).toEqual({ code: 0, output: `0 rows are in ${file}.\n` });
  expect(readFileSync(file, 'utf8')).toMatch(/"Order","Kind","State"/);
  expect((await run('office', 'export', 'orders', file)).code).toBe(1);
  expect((await run('office', 'export', 'nothing', file)).code).toBe(1);
});
