import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsDocument, settingsParts, type SettingsPart } from '#schemas/settings/settings-document.ts';
import { readSettings, type SettingsValue } from '#schemas/settings/settings-value.ts';
import { withChanges, type Path } from '#domain/settings/changes.ts';
import { bringUp } from '#server/office/settings/bring-up.ts';
import { pageSource } from '#server/office/pages/page-source.ts';
import { checkedValue } from '#server/office/settings/check-value.ts';
import type { Settings } from '#server/office/settings/settings.ts';
import { hostileTexts } from '#tests/support/samples/hostile-texts.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { anEditor } from './settings-fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer({ app: { webFolder: aWebFolder() } })));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const hostileValues: [string, unknown][] = [
  ...hostileTexts.slice(0, 3),
  ['a long word', 'x'.repeat(9_000)],
  ['signs of HTML and JSON', `</script><img src=x onerror=alert(1)>"'\\u0000\\"{name}%00`],
  ['directions and joiners', '\u202E\u200D\uFEFF\u2028text'],
  ['no day', '2025-02-30'],
  ['a day long ago', '0001-01-01'],
  ['zero', 0],
  ['a negative number', -1],
  ['a number with a fraction', 1.5],
  ['a large number', 1e12],
  ['the largest number', Number.MAX_VALUE],
  ['nothing', null],
  ['a list', [[[['a']]]]],
  ['an object', { a: { b: {} } }],
];

/** Paths of all values that are no lists or objects. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, isList ? Number(key) : key]));
}

/** The values of a part in which each place has the hostile value, if the rules accept it there. */
function withHostile(part: SettingsPart, hostile: unknown): SettingsValue {
  const conference = server.services.settings.files;
  let value = readSettings(settingsDocument(part), conference);
  const firstOfEach = leaves(value).filter((path) => path.every((key) => typeof key === 'string' || key < 1));
  for (const path of firstOfEach) {
    const next = withChanges(value, [{ path, after: hostile }]) as SettingsValue;
    try {
      value = checkedValue(part, next, conference);
    } catch {} // refused
  }
  return value;
}

/** Starts the service again on the database, and renders what all pages show. */
async function restart(): Promise<{ settings: Settings; lines: string[] }> {
  const lines: string[] = [];
  const { db, clock, settings: running } = server.services;
  const log = { error: (_: object, line: string) => void lines.push(line) };
  const settings = await bringUp(db, running.files, { clock, log });
  await pageSource({ ...server.services, settings, conference: settings.conference() }).facts();
  return { settings, lines };
}

const store = (part: string, value: unknown, effectiveAt = '2025-01-01') =>
  server.db.query(
    `INSERT INTO setting_versions (part, value, base, state, made_by, made_at, published_at, effective_at, revision)
     VALUES ($1, $2, (SELECT max(id) FROM setting_versions WHERE part = $1), 'published', 'x', now(), now(), $3, nextval('setting_revisions'))`,
    [part, JSON.stringify(value), effectiveAt],
  );

describe.each(settingsParts)('hostile values in %s', (part) => {
  it('are refused, or are published and do not stop the next start', async () => {
    const editor = await anEditor(server, part);
    for (const [name, hostile] of hostileValues) {
      const value = withHostile(part, hostile);
      expect([200, 400], name).toContain((await editor.publish(() => value)).statusCode);
      await pageSource(server.services).facts();
    }
    const { settings, lines } = await restart();
    expect(lines).toEqual([]);
    expect(settings.conference()).toEqual(server.services.conference);
  });

  it('that are in the database do not stop the next start', async () => {
    for (const value of [null, [], 'x', {}, { [Object.keys(settingsDocument(part).properties)[0]!]: [[null]] }])
      await store(part, value);
    await expect(restart()).resolves.toBeDefined();
  });
});

describe('a published version that breaks a rule', () => {
  it('is left out, and the version before is in force', async () => {
    const [hotel] = server.services.settings.files.hotels;
    await store('hotels', { hotels: [{ ...hotel, name: 'First hotel' }] }, '2025-01-01');
    await store('hotels', { hotels: [{ ...hotel, name: '' }] }, '2025-01-02');
    await store('phases', { registration: 'ended', tiers: 'ended', abstracts: 'ended', awards: 'ended' });
    const { settings, lines } = await restart();
    expect(settings.conference().hotels).toMatchObject([{ name: 'First hotel' }]);
    expect(settings.conference().event.phases.awards).toBe('ended');
    expect(lines).toEqual(['a published setting is left out']);
  });

  it('with fewer seats than are taken does not stop the start, and the taken seats stay', async () => {
    await server.db.query(`UPDATE workshops SET sold = 20 WHERE id = 'vr-anatomy'`);
    await store('capacities', { workshops: [{ id: 'vr-anatomy', max_count: 5 }] });
    const { lines } = await restart();
    expect(lines).toEqual(['a workshop has more seats sold or held than its capacity']);
    const [row] = await server.db.query(`SELECT sold, max_count FROM workshops WHERE id = 'vr-anatomy'`);
    expect(row).toEqual({ sold: 20, max_count: 20 });
  });
});

describe('a version that was published before a rule existed', () => {
  it('stays in force with a pass above its struck price, and other parts can be changed; the next prices must fit', async () => {
    const prices = await anEditor(server, 'prices');
    const { value } = await prices.read();
    const [card, ...others] = value.tiers as object[];
    const tooLow = { ...value, tiers: [{ ...card, strikePrice: 1 }, ...others], awardPrice: 7 };
    await store('prices', tooLow);
    const { settings, lines } = await restart();
    expect([settings.conference().awards.earlyBirdPrice, lines]).toEqual([7, []]);
    await server.services.settings.refresh();
    const phases = await anEditor(server, 'phases', { email: 'phases@example.org' });
    expect((await phases.publish((old) => ({ ...old, awards: 'open' }))).statusCode).toBe(200);
    const refused = await prices.publish((old) => ({ ...old, awardPrice: 8 }));
    expect([refused.statusCode, refused.json().detail]).toMatchObject([400, [{ field: 'tiers.0.strikePrice' }]]);
    const { base } = await prices.read();
    const restored = await prices.post('restore', { version: base, base });
    expect([restored.statusCode, restored.json().detail]).toMatchObject([400, [{ field: 'tiers.0.strikePrice' }]]);
  });
});

describe('values that a page cannot show', () => {
  const unrenderable = (value: Record<string, unknown>) => {
    const hotels = structuredClone(value.hotels) as { name: string }[];
    hotels[0]!.name = 'unrenderable';
    return { hotels };
  };
  const home = (at: TestServer) => at.app.inject('/');

  it('are not published', async () => {
    const editor = await anEditor(server, 'hotels');
    const reply = await editor.publish(unrenderable);
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'The page / cannot show these values, so they are not published. Please change them.',
    ]);
    expect((await editor.read()).versions).toEqual([]);
  });

  it('and are in the database leave the page as it was, and show the values of the files after a start', async () => {
    const before = (await home(server)).body;
    await store('hotels', unrenderable({ hotels: server.services.settings.files.hotels }));
    await server.services.settings.refresh();
    server.pass(1);
    expect(await home(server)).toMatchObject({ statusCode: 200, body: before });
    const restarted = await testServer({ db: server.db, app: { webFolder: aWebFolder() } });
    expect((await home(restarted)).statusCode).toBe(200);
    await restarted.app.close();
  });
});
