import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SettingsPart } from '#schemas/settings/settings-document.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { keysFrom } from '#server/platform/keys.ts';
import { publishDraft } from '#server/office/settings/publish-settings.ts';
import { readPart } from '#server/office/settings/read-settings.ts';
import { saveDraft } from '#server/office/settings/save-draft.ts';
import { Settings } from '#server/office/settings/settings.ts';
import { start, type Running } from '#server/start.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'symposia-settings-'));
const { conference } = readEventFile('event');

let postgres: Postgres;
let db: Database;
let processes: Running[] = [];

const open = (name: string) =>
  start(
    readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      SECRET_KEY: 'k'.repeat(32),
      WEB_DIR: aWebFolder(),
      PHASES: 'registration=open',
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, name),
    }),
  );

beforeAll(async () => {
  postgres = await startPostgres();
  processes = await Promise.all(['a', 'b'].map(open));
  db = connectPostgres(postgres.url);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await db?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** An editor whose calls another process answers. */
async function anEditor(id: string) {
  const settings = new Settings({ db, files: conference, clock: systemClock });
  await settings.refresh();
  const services = { db, clock: systemClock, keys: keysFrom(randomBytes(32)), settings };
  const actor = { kind: 'staff', id } as const;
  return {
    async draft(part: SettingsPart, change: (value: Record<string, unknown>) => object) {
      const { base, value } = await readPart(services, part, id);
      const { id: draft } = await saveDraft(services, actor, { part, base, value: change(value) });
      return { part, base, draft };
    },
    publish: (draft: { part: SettingsPart; base: number | null; draft: number }, effectiveAt?: Date) =>
      publishDraft(services, actor, { ...draft, effectiveAt }),
  };
}

const homePages = () => Promise.all(processes.map(async ({ app }) => (await app.inject('/')).body));

/** Milliseconds until the home page of every process contains the text. */
async function shownAfter(text: string, since: number): Promise<number> {
  while (Date.now() - since < 10_000) {
    if ((await homePages()).every((page) => page.includes(text))) return Date.now() - since;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`${text} is not shown`);
}

const phone = (number: string) => (value: object) => ({ ...value, phone: number });

it('a published change is on the pages of every process within two seconds, and of one that starts later', async () => {
  const editor = await anEditor('meena');
  await homePages();
  for (const number of ['+91 11 1111 1111', '+91 22 2222 2222', '+91 33 3333 3333']) {
    const draft = await editor.draft('contacts', phone(number));
    await editor.publish(draft);
    const since = Date.now();
    expect(await shownAfter(number, since)).toBeLessThan(2000);
  }
  const [, second] = processes;
  await second!.stop();
  processes[1] = await open('b');
  expect((await homePages())[1]).toContain('+91 33 3333 3333');
});

it('a change at a time takes effect by itself in every process, also its prices in the catalogue', async () => {
  const editor = await anEditor('meena');
  const dearer = (value: Record<string, unknown>) => ({
    ...value,
    passes: (value.passes as { price: number }[]).map((pass) => ({ ...pass, price: 7777 })),
  });
  const draft = await editor.draft('prices', dearer);
  const at = Date.now() + 1500;
  await editor.publish(draft, new Date(at));
  expect((await homePages()).some((page) => page.includes('7777'))).toBe(false);
  expect(await shownAfter('7777', at)).toBeLessThan(2000);
  await expect
    .poll(() => db.query('SELECT DISTINCT price_paise::int AS price FROM pass_types'))
    .toEqual([{ price: 7777_00 }]);
});

it('of two editors who publish over the same version at once, one succeeds and the other is told', async () => {
  const [meena, ravi] = [await anEditor('meena'), await anEditor('ravi')];
  for (let round = 0; round < 10; round += 1) {
    const drafts = [
      await meena.draft('contacts', phone(`+91 44 0000 00${round}0`)),
      await ravi.draft('contacts', phone(`+91 55 0000 00${round}0`)),
    ] as const;
    const outcomes = await Promise.allSettled([meena.publish(drafts[0]), ravi.publish(drafts[1])]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  }
});

it('a capacity that falls while orders come never ends below the seats that are held', async () => {
  const editor = await anEditor('meena');
  const seats = (count: number) => (value: Record<string, unknown>) => ({
    workshops: (value.workshops as { id: string }[]).map((each) =>
      each.id === 'vr-anatomy' ? { ...each, max_count: count } : each,
    ),
  });
  const draft = await editor.draft('capacities', seats(10));
  await db.query(`UPDATE workshops SET held = 0, sold = 0 WHERE id = 'vr-anatomy'`);
  const take = () =>
    db.query(`UPDATE workshops SET held = held + 1 WHERE id = 'vr-anatomy'`).then(
      () => 'taken',
      () => 'full',
    );
  const [published, ...takings] = await Promise.allSettled([
    editor.publish(draft),
    ...Array.from({ length: 30 }, () => take()),
  ]);
  const [row] = await db.query<{ held: number; seats: number }>(
    `SELECT held, max_count AS seats FROM workshops WHERE id = 'vr-anatomy'`,
  );
  expect(row!.held).toBeLessThanOrEqual(row!.seats);
  expect(row!.seats).toBe(published?.status === 'fulfilled' ? 10 : 40);
  expect(takings.filter((each) => each.status === 'fulfilled' && each.value === 'taken')).toHaveLength(row!.held);
});
