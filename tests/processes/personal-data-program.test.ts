import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '#server/platform/db/pglite.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { bringUp } from '#server/office/settings/bring-up.ts';

/** These tests run `npm run personal-data` on the database of a stopped service. */
const dataDir = mkdtempSync(join(tmpdir(), 'symposia-people-'));
const address = 'zarina@qadir.example';

beforeAll(async () => {
  const db = await openPglite({ folder: join(dataDir, 'database') });
  await bringUp(db, readEventFile('event').conference);
  await db.query(
    `INSERT INTO enquiries (id, name, email, message, created_at) VALUES ('e', 'Zarina Qadir', $1, 'Where?', now())`,
    [address],
  );
  await db.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (...words: string[]) =>
  new Promise<{ code: unknown; output: string; errors: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, NOW: '2025-08-17T09:00:00Z' };
    const script = ['--import', 'tsx', 'scripts/office/personal-data.ts', ...words];
    execFile(process.execPath, script, { env }, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors }),
    );
  });

it('writes a copy readable only by its owner, overwrites no file, and erases the person without printing personal data', async () => {
  const file = join(dataDir, 'copy.json');
  expect(await run('export', address, file)).toMatchObject({ code: 0, output: '' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    address,
    stored: { enquiries: [{ id: 'e', name: 'Zarina Qadir', message: 'Where?' }] },
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await run('export', address, file)).code).not.toBe(0);

  const erased = await run('erase', address);
  expect(erased).toMatchObject({ code: 0, errors: '' });
  expect(erased.output).toBe('auditValues: 2\nenquiries: 1\nTax documents kept, because the law requires them: 0\n');
  expect((await run('erase', address)).output).toBe('Tax documents kept, because the law requires them: 0\n');
  expect(JSON.parse((await run('export', address)).output).stored).toEqual({});
});

it('prints its usage for a wrong call', async () => {
  const { code, errors } = await run('erase', 'zarina');
  expect([code, errors]).toEqual([
    1,
    'export {email} [{file}], texts {email}, or erase {email} [--passes] [--text={kind}:{id}]...\n',
  ]);
});
