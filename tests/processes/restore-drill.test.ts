import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { aReceipt, anOrder, confirm, send } from '#tests/support/samples/orders.ts';
import { startInstalledPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { testServer } from '#tests/support/server.ts';

const dumper = '/usr/bin/pg_dump';
const isHere = existsSync(dumper);
if (!isHere && process.env.CI) throw new Error("The drill needs PostgreSQL's client: apt-get install postgresql");

/** Creates an empty database on the same server. Returns its URL. */
async function anEmptyOne(postgres: Postgres, name: string): Promise<string> {
  const db = connectPostgres(postgres.url, { poolSize: 1 });
  await db.query(`CREATE DATABASE ${name}`);
  await db.close();
  return postgres.url.replace(/postgres$/, name);
}

describe.skipIf(!isHere)('backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-drills-'));
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = (await startInstalledPostgres())!;
    const db = connectPostgres(postgres.url);
    await db.migrate();
    const server = await testServer({ db });
    const placed = await send(server, anOrder(server.services));
    expect((await confirm(server, aReceipt(server, placed.json().order_id))).json()).toBe(true);
    await server.close();
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const drill = (args: string[], path = process.env.PATH) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const env = { ...process.env, PATH: path, DATABASE_URL: postgres.url, NODE_ENV: 'development' };
      const program = ['--import', 'tsx', 'scripts/database/restore-drill.ts', ...args];
      const child = execFile(process.execPath, program, { env }, (_error, out, err) =>
        resolve({ code: child.exitCode, out, err }),
      );
    });

  it('is restored beside the running service with every row of every table, and passes the money audit', async () => {
    const into = await anEmptyOne(postgres, 'drill');
    const file = join(folder, 'nightly.dump');
    const { code, out, err } = await drill([into, '--keep', file]);

    expect(err).toBe('');
    expect(out).toMatch(/^public\.orders +1 rows$/m);
    expect(out).toMatch(/^public\.tickets +1 rows$/m);
    expect(out).toContain('money: every check of the audit holds');
    expect(code).toBe(0);
    const later = await drill([await anEmptyOne(postgres, 'later'), '--from', file]);
    expect([later.err, later.code]).toEqual(['', 0]);
    expect(later.out).toMatch(/^public\.orders +1 rows$/m);
  });

  it('with money that was wrong before is equal, and says what is wrong in both', async () => {
    const db = connectPostgres(postgres.url, { poolSize: 1 });
    await db.query(`UPDATE workshops SET held = held + 1 WHERE id = (SELECT min(id) FROM workshops)`);
    await db.query(`UPDATE outbox_emails SET state = 'undeliverable'`);
    const { code, out, err } = await drill([await anEmptyOne(postgres, 'wrong')]);
    await db.query(`UPDATE workshops SET held = held - 1 WHERE id = (SELECT min(id) FROM workshops)`);
    await db.close();

    expect([code, err]).toEqual([0, '']);
    expect(out.match(/^MONEY.*/gm)).toEqual([
      expect.stringMatching(/^MONEY, as in the dumped database: held seats equal the sum of the holds: NO: /),
    ]);
  });

  it('that lacks rows is reported, table by table', async () => {
    const wrapper = join(folder, 'pg_restore');
    const loss = `PGOPTIONS= psql -q -c 'UPDATE attendees SET name = name || 1'`;
    writeFileSync(wrapper, `#!/bin/sh\n/usr/bin/pg_restore "$@" && ${loss}\n`);
    chmodSync(wrapper, 0o755);
    const { code, out, err } = await drill([await anEmptyOne(postgres, 'lossy')], `${folder}:${process.env.PATH}`);

    expect(out).toContain('DIFFERENT: public.attendees: 1 rows were dumped, 1 are there');
    expect(out.match(/DIFFERENT/g)).toHaveLength(1);
    expect([code, err]).toEqual([1, 'The restored database is not the one that was dumped.\n']);
  });

  it.each([
    ['nowhere', [], 'Give the URL of an empty database to restore into: postgres://…'],
    ['the database itself', ['self'], 'The database to restore into is not empty: it has a table '],
    ['any database from a missing dump', ['self', '--from', '/nowhere.dump'], 'There is no dump /nowhere.dump'],
  ])('is not restored into %s', async (_, args, words) => {
    const { code, out, err } = await drill(args.map((arg) => (arg === 'self' ? postgres.url : arg)));

    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(words);
  });
});
