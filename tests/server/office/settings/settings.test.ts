import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsParts } from '#schemas/settings/settings-document.ts';
import { Settings } from '#server/office/settings/settings.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { anEditor } from './settings-fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const phases = () => server.services.conference.event.phases;
const openAwards = (value: object) => ({ ...value, awards: 'open' });
const inMinutes = (minutes: number) => new Date(server.services.clock.now().getTime() + minutes * 60_000).toISOString();

/** The conference of a process that starts now. */
async function afterRestart() {
  const { db, clock, settings } = server.services;
  const restarted = new Settings({ db, clock, files: settings.files });
  await restarted.refresh();
  return restarted.conference();
}

describe('settings at the desk', () => {
  it('lists all parts, with who changed them', async () => {
    const editor = await anEditor(server, 'phases');
    await editor.publish(openAwards);
    const { parts } = (await desk(server, 'settings', { cookie: editor.cookie })).json();
    expect(parts.map(({ part }: { part: string }) => part)).toEqual(settingsParts);
    expect(parts[0]).toMatchObject({ title: 'Phases', newest: { by: 'Sample office' }, scheduled: [], drafts: [] });
  });

  it('shows a part with its form and the values of the files', async () => {
    const { value, base, schema, can_wait, versions } = await (await anEditor(server, 'phases')).read();
    expect({ value, base, can_wait, versions }).toEqual({
      value: { registration: 'open', tiers: 'closed', abstracts: 'closed', awards: 'closed' },
      base: null,
      can_wait: true,
      versions: [],
    });
    expect(schema).toMatchObject({ properties: { awards: { title: 'Awards', type: 'string' } } });
  });

  it('refuse wrong values by field, and values that do not fit others', async () => {
    const dates = await anEditor(server, 'dates');
    const { value } = await dates.read();
    const wrong = await dates.save({ ...value, start: 'tomorrow', end: '' }, null);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().detail).toEqual([
      { field: 'start', message: 'Please enter a day such as 2025-10-16.' },
      { field: 'end', message: 'Please enter a day such as 2025-10-16.' },
    ]);
    const early = await dates.save({ ...value, end: '2025-10-01' }, null);
    const problem = 'first day, 16 October 2025, is after the last day, 1 October 2025';
    expect(early.json()).toEqual({
      message: `This does not fit the other settings: the ${problem}.`,
      detail: [{ field: 'start', message: `The ${problem}.` }],
    });
  });
});

describe('publication', () => {
  it('takes effect at once, is in force after a restart, and is in the audit log with both values', async () => {
    const editor = await anEditor(server, 'phases');
    const reply = await editor.publish(openAwards, { reason: 'Asked by the jury' });
    expect(reply.statusCode).toBe(200);
    expect(phases().awards).toBe('open');
    expect((await afterRestart()).event.phases.awards).toBe('open');
    const [event] = await server.db.query(
      `SELECT e.act AS action, e.subject_id, v.before, v.after, v.reason FROM audit_events e JOIN audit_values v ON v.event_id = e.id
       WHERE e.act = 'settings.published'`,
    );
    expect(event).toMatchObject({
      subject_id: 'phases',
      before: { awards: 'closed' },
      after: { awards: 'open' },
      reason: 'Asked by the jury',
    });
    const { versions, in_force } = await editor.read();
    expect(versions).toMatchObject([
      { id: in_force, by: 'Sample office', changes: [{ field: ['Awards'], before: 'Closed', after: 'Open' }] },
    ]);
  });

  it('of an older base is refused with what changed and by whom, and overwrites nothing', async () => {
    const meena = await anEditor(server, 'phases', { role: 'office', email: 'meena@example.org' });
    const ravi = await anEditor(server, 'phases', { role: 'owner', email: 'ravi@example.org' });
    const { value } = await meena.read();
    const first = (await meena.save({ ...value, awards: 'open' }, null)).json();
    const second = (await ravi.save({ ...value, awards: 'soon', tiers: 'open' }, null)).json();
    expect((await ravi.post('publish', { draft: second.id, base: null })).statusCode).toBe(200);
    const refused = await meena.post('publish', { draft: first.id, base: null });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('Sample owner changed this on');
    expect(refused.json().detail).toEqual([
      { field: 'Prices of passes', message: 'Closed → Open' },
      { field: 'Awards', message: 'Closed → Opens soon' },
    ]);
    expect((await meena.save({ ...value, awards: 'open' }, null)).statusCode).toBe(409);
    expect(phases().awards).toBe('soon');
    const { base, draft } = await meena.read();
    expect(draft).toMatchObject({ id: first.id, base: null, base_value: value, value: { ...value, awards: 'open' } });
    expect((await meena.save({ ...value, tiers: 'open', awards: 'open' }, base)).statusCode).toBe(200);
  });

  it('is possible only for the own draft', async () => {
    const meena = await anEditor(server, 'phases', { role: 'office', email: 'meena@example.org' });
    const ravi = await anEditor(server, 'phases', { role: 'owner', email: 'ravi@example.org' });
    const { id } = (await meena.save(openAwards((await meena.read()).value), null)).json();
    expect((await ravi.post('publish', { draft: id, base: null })).statusCode).toBe(404);
    expect((await ravi.read()).other_drafts).toMatchObject([{ by: 'Sample office' }]);
    expect((await meena.post('draft/discard')).statusCode).toBe(200);
    expect((await meena.post('publish', { draft: id, base: null })).statusCode).toBe(404);
  });

  it('is undone by a new version with the older values', async () => {
    const editor = await anEditor(server, 'phases');
    const first = (await editor.publish(openAwards)).json().version;
    const second = (await editor.publish((value) => ({ ...value, awards: 'ended' }))).json().version;
    expect((await editor.post('restore', { version: first, base: first })).statusCode).toBe(409);
    expect((await editor.post('restore', { version: first, base: second })).statusCode).toBe(200);
    expect(phases().awards).toBe('open');
    const { base } = await editor.read();
    expect((await editor.post('restore', { version: null, base })).statusCode).toBe(200);
    expect(phases().awards).toBe('closed');
    expect((await afterRestart()).event.phases.awards).toBe('closed');
    expect((await editor.read()).versions).toHaveLength(4);
  });
});

describe('publication at a time', () => {
  it('takes effect at its time without another call', async () => {
    const editor = await anEditor(server, 'phases');
    expect((await editor.publish(openAwards, { effective_at: inMinutes(90) })).statusCode).toBe(200);
    server.pass(89);
    expect(phases().awards).toBe('closed');
    server.pass(1);
    expect(phases().awards).toBe('open');
  });

  it('is not overtaken by a change that takes effect before', async () => {
    const editor = await anEditor(server, 'phases');
    await editor.publish(openAwards, { effective_at: inMinutes(90) });
    const sooner = await editor.publish((value) => ({ ...value, tiers: 'open' }));
    expect(sooner.statusCode).toBe(409);
    const later = await editor.publish((value) => ({ ...value, awards: 'closed' }), { effective_at: inMinutes(120) });
    expect(later.statusCode).toBe(200);
    server.pass(90);
    expect(phases().awards).toBe('open');
    server.pass(30);
    expect(phases().awards).toBe('closed');
  });

  it('can be withdrawn before', async () => {
    const editor = await anEditor(server, 'phases');
    const { version } = (await editor.publish(openAwards, { effective_at: inMinutes(90) })).json();
    expect((await editor.post('withdraw', { version, reason: 'too early' })).statusCode).toBe(200);
    const [withdrawn] = (await editor.read()).versions;
    expect(withdrawn).toMatchObject({ id: version, state: 'withdrawn', withdrawn_reason: 'too early' });
    const reasons = await server.db.query<{ reason: string }>(
      `SELECT v.reason FROM audit_events e JOIN audit_values v ON v.event_id = e.id WHERE e.act = 'settings.withdrawn'`,
    );
    expect(reasons).toEqual([{ reason: 'too early' }]);
    server.pass(100);
    expect(phases().awards).toBe('closed');
    const again = await anEditor(server, 'phases', { role: 'owner' });
    const now = (await again.publish(openAwards)).json().version;
    expect((await again.post('withdraw', { version: now })).statusCode).toBe(409);
  });

  it('is refused in the past, and for seats', async () => {
    const editor = await anEditor(server, 'phases');
    expect((await editor.publish(openAwards, { effective_at: inMinutes(-1) })).statusCode).toBe(400);
    expect((await editor.publish(openAwards, { effective_at: 'tomorrow' })).statusCode).toBe(400);
    const seats = await anEditor(server, 'capacities', { role: 'owner' });
    const more = (value: Record<string, unknown>) => ({
      workshops: (value.workshops as object[]).map((each) => ({ ...each, max_count: 99 })),
    });
    expect((await seats.publish(more, { effective_at: inMinutes(90) })).statusCode).toBe(400);
  });
});

describe('published values that no longer fit the files', () => {
  it('are left out and logged, and the others stay in force', async () => {
    await (await anEditor(server, 'phases')).publish(openAwards);
    const stored = JSON.stringify({ hotels: [{ name: '', location: 'x', km: 1 }] });
    await server.db.query(
      `INSERT INTO setting_versions (part, value, state, made_by, made_at, published_at, effective_at, revision)
       VALUES ('hotels', $1, 'published', 'x', now(), now(), '2025-01-01', nextval('setting_revisions'))`,
      [stored],
    );
    const lines: string[] = [];
    const { db, clock, settings } = server.services;
    const restarted = new Settings({
      db,
      clock,
      files: settings.files,
      log: { error: (_, line) => void lines.push(line) },
    });
    await restarted.refresh();
    expect(restarted.conference().hotels).toEqual(settings.files.hotels);
    expect(restarted.conference().event.phases.awards).toBe('open');
    expect(lines).toEqual(['a published setting is left out']);
  });
});

describe('reply about settings', () => {
  it('compares two versions in words', async () => {
    const editor = await anEditor(server, 'phases');
    const { version } = (await editor.publish(openAwards)).json();
    const { cookie } = editor;
    const reply = await desk(server, `settings/phases/changes?to=${version}`, { cookie });
    expect(reply.json()).toEqual({ changes: [{ field: ['Awards'], before: 'Closed', after: 'Open' }] });
    expect((await desk(server, 'settings/phases/changes?to=999', { cookie })).statusCode).toBe(404);
  });
});
