import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { m } from '#messages';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { openPglite } from '#server/platform/db/pglite.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { AtSite } from '#tests/support/network/at-site.ts';
import { addressOf } from '#tests/support/network/load.ts';

const { conference } = readEventFile('event');

let folder: string;
let flag: string;
let site: Site | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'symposia-full-'));
  flag = `${folder}.full`;
  cpSync(process.env['SITE_DATA']!, folder, { recursive: true });
});
afterEach(async () => {
  await site?.stop();
  for (const path of [folder, flag]) rmSync(path, { recursive: true, force: true });
});

/** Starts the service with the embedded database in the folder. */
async function start(): Promise<AtSite> {
  site = undefined;
  site = await startSite({
    DATA_DIR: folder,
    FULL_DISK: flag,
    NODE_OPTIONS: '--import=./tests/support/database/full-disk.js',
    TRUST_PROXY: '127.0.0.1',
    WEB_DIR: 'tests/support', // no built site: in development another server serves the pages
    LOG_LEVEL: 'silent',
  });
  return new AtSite(site, conference);
}
/** From now on the files below this folder cannot grow. */
const fillDisk = (path: string) => writeFileSync(flag, path);
const makeRoom = () => rmSync(flag);
const database = () => join(folder, 'database');

let visitors = 0;
const acknowledged: string[] = [];
/** Places an order as another visitor. Stores its code if it is acknowledged. */
async function book(visitor: AtSite) {
  visitors += 1;
  const reply = await visitor.place(`visitor${visitors}@example.org`, [], { from: addressOf(visitors) });
  if (reply.status === 200) acknowledged.push(JSON.parse(reply.text).order_code);
  return reply;
}
/** Books until an order is refused; the pages that the database has already take some. */
async function bookUntilRefused(visitor: AtSite) {
  for (let order = 0; order < 300; order += 1) {
    const reply = await book(visitor);
    if (reply.status !== 200) return reply;
  }
  throw new Error('No order was refused');
}

/** All that a process printed which did not start. */
const inOneLine = ({ source }: RegExp) =>
  new RegExp(`^The service ended before it was ready: Symposia does not start: ${source}\\n$`);

describe('full disk under the embedded database', () => {
  it('refuses bookings with 503, says so in /readyz, and loses no acknowledged order', async () => {
    let visitor = await start();
    expect((await book(visitor)).status).toBe(200);

    fillDisk(database());
    const refused = await bookUntilRefused(visitor);
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([503, m.refusals_unavailable()]);
    expect(await visitor.ready()).toMatchObject({ status: 503, body: { database: 'its disk is full: make room' } });
    const stranger = await fetch(`${site!.origin}/readyz`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect([stranger.status, await stranger.json()]).toEqual([503, { status: 'not ready' }]);
    expect((await visitor.addons()).status).toBe(200);

    makeRoom();
    expect((await visitor.ready()).status).toBe(200);
    expect((await book(visitor)).status).toBe(200);

    fillDisk(database());
    await bookUntilRefused(visitor);
    await site!.stop();
    const noRoom = /The database in \S+ cannot be opened: [^\n]+ Is the disk full, or was the folder changed\?/;
    await expect(start()).rejects.toThrow(inOneLine(noRoom));

    makeRoom();
    visitor = await start();
    expect((await book(visitor)).status).toBe(200);
    await site!.stop();
    const db = await openPglite({ folder: database() });
    const codes = (await db.query<{ code: string }>('SELECT code FROM orders')).map(({ code }) => code);
    await db.close();
    expect(codes.toSorted()).toEqual(acknowledged.toSorted());
  });

  it('refuses a start whose data folder has no room, in one line', async () => {
    fillDisk(folder);
    const noRoom = /DATA_DIR cannot be written: ENOSPC: no space left on device, write/;
    await expect(start()).rejects.toThrow(inOneLine(noRoom));
  });
});
