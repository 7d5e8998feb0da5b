import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '#server/db/pglite.ts';
import { readEventFile } from '#server/config/event-file.ts';
import { bringUp } from '#server/db/open-database.ts';

/** `npm run personal-data`, on a database that the service has left. */
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
  new Promise<{ code: unknown; said: string; complained: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, NOW: '2025-08-17T09:00:00Z' };
    const script = ['--import', 'tsx', 'scripts/office/personal-data.ts', ...words];
    execFile(process.execPath, script, { env }, (error, said, complained) =>
      resolve({ code: error?.code ?? 0, said, complained }),
    );
  });

it('writes a copy that only its reader opens, over no other file, and takes the person away without a word of who it is', async () => {
  const file = join(dataDir, 'copy.json');
  expect(await run('export', address, file)).toMatchObject({ code: 0, said: '' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    address,
    stored: { enquiries: [{ id: 'e', name: 'Zarina Qadir', message: 'Where?' }] },
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await run('export', address, file)).code).not.toBe(0);

  const erased = await run('erase', address);
  expect(erased).toMatchObject({ code: 0, complained: '' });
  expect(erased.said).toBe('enquiries: 1\nTax documents kept as the law asks: 0\n');
  expect((await run('erase', address)).said).toBe('Tax documents kept as the law asks: 0\n');
  expect(JSON.parse((await run('export', address)).said).stored).toEqual({});
});

it('says what it takes to whoever calls it otherwise', async () => {
  const { code, complained } = await run('erase', 'zarina');
  expect([code, complained]).toEqual([1, 'export {email} [{file}], or erase {email} [--passes]\n']);
});
