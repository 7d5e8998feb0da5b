import { workshopTime } from '#domain/booking/workshops.ts';
import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportLists, exportRights, type ExportList } from '#domain/staff/exports.ts';
import { kindNames, paidNames, stateNames } from '#domain/staff/order-words.ts';
import { may, roles } from '#domain/staff/roles.ts';
import { deleteOldExports } from '#server/office/desk/exports/make-export.ts';
import { listOfExport } from '#server/office/desk/exports/list-of-export.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { anOpenOrder, aPaidOrder } from '#tests/support/samples/order-page.ts';
import { emptyTables, testConference, testServer, type TestServer } from '#tests/support/server.ts';
import { quickSession } from './quick-session.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  ({ cookie } = await quickSession(server, 'owner'));
});
afterAll(() => server.close());

const make = (payload: object, as = cookie) => desk(server, 'exports', { method: 'POST', cookie: as, payload });
const fetchFile = (id: string, as = cookie) => desk(server, `exports/${id}`, { cookie: as });

async function fetchLater(id: string, minutes: number): Promise<number> {
  server.pass(minutes);
  await server.db.query('UPDATE desk_sessions SET seen_at = $1, confirmed_at = $1', [server.services.clock.now()]);
  return (await fetchFile(id)).statusCode;
}

async function exported(list: ExportList, format: 'csv' | 'xlsx' = 'csv', filters?: object) {
  const made = await make({ list, format, ...(filters && { filters }) });
  expect(made.statusCode).toBe(200);
  const reply = await fetchFile(made.json().id);
  expect(reply.statusCode).toBe(200);
  return reply;
}

/** Rows of a CSV export, by the titles of the columns. */
async function rowsOf(list: ExportList, filters?: object): Promise<Record<string, string>[]> {
  const { body } = await exported(list, 'csv', filters);
  return Papa.parse<Record<string, string>>(body.slice(1).trimEnd(), { header: true }).data;
}

const hostile = '=HYPERLINK("https://x.example")';
const tamil = 'மருத்துவக் கல்லூரி';

async function hostileOrder(): Promise<void> {
  await aPaidOrder(server, { workshopIds: ['airway'] });
  await server.db.query(
    `UPDATE orders SET contact_name = $1, contact_mobile = '+919876543210', billing_name = $2,
       answers = jsonb_set(answers, '{name}', to_jsonb($2::text))`,
    [hostile, tamil],
  );
  await server.db.query(`UPDATE attendees SET name = $1, mobile = '+919876543210', organisation = $2`, [
    hostile,
    tamil,
  ]);
}

describe('export of orders', () => {
  it('has the money of each order, then the answers with their titles in the order of the form', async () => {
    const { code } = await aPaidOrder(server, { workshopIds: ['airway'] });
    await anOpenOrder(server, { answers: { email: 'open@example.org' } });
    const rows = await rowsOf('orders');
    const [paid, open] = [stateNames.paid(), stateNames.pending()].map((state) =>
      rows.find((row) => row['State'] === state),
    );
    expect(paid).toMatchObject({
      Order: code,
      State: stateNames.paid(),
      Kind: kindNames.single(),
      Passes: 'Consultant / Practitioners',
      'Received (INR)': paid!['Price (INR)'],
      'Refunded (INR)': '0',
      'Paid by': paidNames.sandbox(),
      'Name (as to be mentioned in the certificate)': 'Asha Raman',
      Designation: 'Associate Professor',
      Participation: expect.any(String),
    });
    expect(open).toMatchObject({ State: stateNames.pending(), 'Received (INR)': '0', Email: 'open@example.org' });
    const titles = Object.keys(paid!);
    const form = ['Title', 'Qualification', 'Discipline', 'Designation', 'Mobile', 'Email', 'GST number'];
    const places = form.map((title) => titles.indexOf(title));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('has the number of its rows in its name', async () => {
    await aPaidOrder(server);
    const reply = await exported('orders', 'xlsx');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="orders-2025-08-17-1-rows.xlsx"');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('has more rows than are read at once, each once', async () => {
    await aPaidOrder(server);
    await server.db.query(
      `INSERT INTO orders SELECT (o).* FROM (SELECT jsonb_populate_record(o, jsonb_build_object('id', 'o' || n, 'code', 'C' || n)) AS o
       FROM orders o, generate_series(1, 1200) n) AS made`,
    );
    const rows = await rowsOf('orders');
    expect(new Set(rows.map(({ Order }) => Order)).size).toBe(1201);
  });
});

describe('export of people', () => {
  it('has a row for each person and a column for each workshop', async () => {
    await placeGroup(server, { size: 3, workshops: (index) => (index === 1 ? ['airway'] : []) });
    const rows = await rowsOf('people');
    const { name, time } = server.services.conference.workshops.find(({ id }) => id === 'airway')!;
    expect(rows.map((row) => row[`${name} (${workshopTime(time)})`])).toEqual(['', 'Yes', '']);
    expect(rows.map((row) => row['Number in the order'])).toEqual(['1', '2', '3']);
    expect(rows[0]).toMatchObject({ State: 'provisional pass', 'State of the order': stateNames.pending() });
  });
});

describe('hostile text in exports', () => {
  it('loses characters that XML cannot contain, in a workbook', async () => {
    await hostileOrder();
    await server.db.query(`UPDATE attendees SET organisation = E'a\\u0001b\\u000bc'`);
    const [sheet] = await readWorkbook((await exported('people', 'xlsx')).rawPayload);
    expect(sheet?.data[1]).toContain('abc');
  });
});

describe('exports of the other lists', () => {
  it.each(exportLists)('%s is written as CSV and as a workbook', async (list) => {
    await aPaidOrder(server, { workshopIds: ['airway'] });
    for (const format of ['csv', 'xlsx'] as const) {
      const reply = await exported(list, format);
      expect(reply.rawPayload.length).toBeGreaterThan(50);
    }
  });

  it('has the events of the log that match its filters', async () => {
    await exported('orders');
    const rows = await rowsOf('log', { action: 'export.fetched' });
    expect(rows.map((row) => [row['Action'], row['Actor']])).toEqual([['Export saved', 'owner']]);
    expect(rows[0]).toMatchObject({
      'Kind of actor': 'Staff',
      'Kind of subject': 'Export',
      'Changed values': 'Rows',
      After: 'Rows: 0',
      'Action (code)': 'export.fetched',
      'Kind of subject (code)': 'export',
      'After (JSON)': '{"rows":0}',
    });
  });

  it('refuses filters for another list, and a day that does not exist', async () => {
    const wrong = { orders: { action: 'x' }, payments: { state: 'paid' }, log: { state: 'paid' } };
    for (const [list, filters] of Object.entries(wrong))
      expect([list, (await make({ list, format: 'csv', filters })).statusCode]).toEqual([list, 400]);
    expect((await make({ list: 'log', format: 'csv', filters: { from: '2025-02-30' } })).statusCode).toBe(400);
  });
});

describe('export', () => {
  it('is fetched by its maker alone, for an hour, and then deleted', async () => {
    const { cookie: another } = await quickSession(server, 'owner', 'second');
    const { id } = (await make({ list: 'orders', format: 'csv' })).json();
    expect((await fetchFile(id, another)).statusCode).toBe(404);
    expect((await desk(server, 'exports', { cookie: another })).json().exports).toEqual([]);
    expect((await desk(server, `exports/${id}`, { method: 'HEAD', cookie })).statusCode).toBe(404);
    expect((await desk(server, 'exports', { cookie })).json().exports).toMatchObject([{ id, list: 'orders' }]);
    expect(await fetchLater(id, 25)).toBe(200);
    expect(await fetchLater(id, 25)).toBe(200);
    expect(await fetchLater(id, 10)).toBe(404);
    await deleteOldExports(server.db, server.services.clock.now());
    expect(await server.db.query('SELECT 1 FROM desk_exports')).toEqual([]);
    server.pass(-60);
  });

  it('is an event when it is made and when it is fetched', async () => {
    await aPaidOrder(server);
    await exported('people', 'xlsx');
    const events = await server.db.query(
      `SELECT act AS action, actor_id, after FROM audit_events JOIN audit_values ON event_id = id WHERE act LIKE 'export.%' ORDER BY id`,
    );
    expect(events).toEqual([
      { action: 'export.made', actor_id: 'staff-owner', after: { list: 'people', format: 'xlsx', filters: {} } },
      { action: 'export.fetched', actor_id: 'staff-owner', after: { rows: 1 } },
    ]);
  });

  it.each(roles)('of each list needs its right: role %s', async (role) => {
    const { cookie: theirs } = await quickSession(server, role, `one-${role}`);
    const allowed = exportLists.filter((list) => may(role, exportRights[list]));
    const listed = await desk(server, 'exports', { cookie: theirs });
    expect([listed.statusCode, listed.json().lists]).toEqual(allowed.length > 0 ? [200, allowed] : [403, undefined]);
    for (const list of exportLists) {
      const { statusCode } = await make({ list, format: 'csv' }, theirs);
      expect([list, statusCode]).toEqual([list, allowed.includes(list) ? 200 : 403]);
    }
  });

  it('is refused to its maker after the right was lost', async () => {
    const { cookie: theirs, staffId } = await quickSession(server, 'office');
    const { id } = (await make({ list: 'orders', format: 'csv' }, theirs)).json();
    await server.db.query(`UPDATE staff SET role = 'viewer' WHERE id = $1`, [staffId]);
    expect((await fetchFile(id, theirs)).statusCode).toBe(403);
  });

  it('has no column with data that is hidden from the role', () => {
    const titlesFor = (role: 'owner' | 'accounts') =>
      listOfExport('orders', { role, conference: testConference(), filters: {} }).columns.map(({ title }) => title);
    expect(titlesFor('owner')).toContain('Qualification');
    expect(titlesFor('accounts')).not.toContain('Qualification');
    expect(titlesFor('accounts')).toContain('Received (INR)');
  });
});
