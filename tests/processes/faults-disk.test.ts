import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { m } from '#messages';
import { AtSite } from '#tests/support/network/at-site.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { rowCounts } from '#tests/support/database/database.ts';

const { conference } = readEventFile('event');
const { api, ids } = conference.event;

let postgres: Postgres;
let site: Site;
beforeAll(async () => {
  postgres = await startPostgres();
  site = await startSite({ DATABASE_URL: postgres.url, WEB_DIR: 'tests/support' });
});
afterAll(async () => {
  await site?.stop();
  await postgres?.stop();
});

/** Limits the file size of the process. Larger writes fail in the middle, as on a full disk. */
const limitFileSize = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(site.process.pid), `--fsize=${bytes}:unlimited`]);

function send(content: Buffer): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'abstract.pdf');
  return fetch(`${site.origin}/${api.stage}/v1/expo/file/upload/${ids.storage}`, { method: 'POST', body: form });
}
const storedFiles = () => {
  const folder = join(site.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const rows = async () => {
  const db = connectPostgres(postgres.url, { poolSize: 1 });
  return (await rowCounts(db).finally(() => db.close())).uploads;
};

describe('upload on a full disk', () => {
  it('gets 507 with advice and is not stored; bookings continue, and the next upload works when there is room', async () => {
    expect((await send(aPdfFile({ bytes: 2000 }))).status).toBe(200);
    const before = [storedFiles(), await rows()];

    limitFileSize(20_000);
    const refused = await send(aPdfFile({ bytes: 300_000 }));
    expect([refused.status, await refused.json()]).toMatchObject([507, { message: m.upload_no_room() }]);
    expect([storedFiles(), await rows()]).toEqual(before);
    expect((await new AtSite(site, conference).place('asha@example.org')).status).toBe(200);

    limitFileSize('unlimited');
    expect((await send(aPdfFile({ bytes: 300_000 }))).status).toBe(200);
    expect([storedFiles().length, await rows()]).toEqual([2, 2]);
    expect(site.process.exitCode).toBeNull();
  });
});
