import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { pdfWords } from '#tests/support/words/pdf-words.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { anEditor } from './settings-fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

interface Row {
  id?: string;
  name: string;
  amount?: number;
  max_count?: number;
}
type Value = Record<string, unknown>;

const suturing = {
  name: 'Suturing',
  description: { group: 'Surgical Skills' },
  time: { date: '2025-10-16', from: '07:00', to: '08:30' },
  hall: 'Hall 1',
  passes: ['consultant'],
  amount: 900,
  max_count: 2,
};

const rowsOf = (value: Value) => value.workshops as Row[];
const withRows = (change: (rows: Row[]) => object[]) => (value: Value) => ({
  ...value,
  workshops: change(rowsOf(value)),
});
const added = withRows((rows) => [...rows, suturing]);
const without = (id: string) => withRows((rows) => rows.filter((row) => row.id !== id));
const editorOf = (part: string) => anEditor(server, part, { email: `${part}@desk.example` });
const workshops = () => editorOf('workshops');
const inForce = (name: string) => server.services.conference.workshops.find((each) => each.name === name);
const seatsOf = async (id: string) =>
  (await server.db.query(`SELECT sold, held, max_count, free_seats AS free FROM workshops WHERE id = $1`, [id]))[0];
const book = (id: string, email = 'a@example.org') =>
  send(server, anOrder(server.services, { answers: { email }, workshopIds: [id] }));

/** Ids of the workshops in the list of the desk. */
async function deskList(cookie: string): Promise<string[]> {
  const reply = await desk(server, 'workshops', { cookie });
  return reply.json().workshops.map(({ id }: { id: string }) => id);
}

describe('an added workshop', () => {
  it('has an id that stays, is offered everywhere, and its seats are counted', async () => {
    const editor = await workshops();
    expect((await editor.publish(added)).statusCode).toBe(200);
    const { id } = inForce('Suturing')!;
    expect(id).toMatch(/^suturing-/);
    expect((await book(id)).statusCode).toBe(200);
    expect((await book(id, 'b@example.org')).statusCode).toBe(200);
    expect((await book(id, 'c@example.org')).statusCode).toBe(409);
    expect(await seatsOf(id)).toEqual({ sold: 0, held: 2, max_count: 2, free: 0 });
    expect(await deskList(editor.cookie)).toContain(id);
    expect((await server.app.inject(`/calendar/${id}.ics`)).body).toContain('Suturing');
    const brochure = await server.app.inject('/simc-2025-brochure.pdf');
    expect(pdfWords(brochure.rawPayload).join(' ')).toContain('Suturing');
    const renamed = withRows((rows) => rows.map((row) => (row.id === id ? { ...row, name: 'Sutures' } : row)));
    expect((await editor.publish(renamed)).statusCode).toBe(200);
    expect(inForce('Sutures')?.id).toBe(id);
    expect(await seatsOf(id)).toMatchObject({ held: 2 });
  });

  it('gets its first price and seats with it, and later ones in their parts', async () => {
    const editor = await workshops();
    await editor.publish(added);
    const { id } = inForce('Suturing')!;
    const prices = await editorOf('prices');
    const own = async (part: { read: typeof prices.read }) =>
      rowsOf((await part.read()).value).find((row) => row.id === id);
    expect(await own(prices)).toEqual({ id, name: 'Suturing', amount: 900 });
    const change = (changed: object) =>
      withRows((rows) => rows.map((row) => (row.id === id ? { ...row, ...changed } : row)));
    expect((await prices.publish(change({ amount: 950 }))).statusCode).toBe(200);
    const capacities = await editorOf('capacities');
    expect(await own(capacities)).toEqual({ id, name: 'Suturing', max_count: 2 });
    expect((await capacities.publish(change({ max_count: 5 }))).statusCode).toBe(200);
    expect(await own(editor)).toMatchObject({ amount: 950, max_count: 5 });
    expect(inForce('Suturing')).toMatchObject({ amount: 950, max_count: 5 });
    expect((await editor.publish(change({ name: 'Sutures', amount: 1, max_count: 1 }))).statusCode).toBe(200);
    expect(inForce('Sutures')).toMatchObject({ amount: 950, max_count: 5 });
  });
});

describe('a removed workshop', () => {
  it('is offered nowhere, and has no free seat', async () => {
    const editor = await workshops();
    expect((await editor.publish(without('airway'))).statusCode).toBe(200);
    expect((await book('airway')).statusCode).toBe(400);
    expect(await seatsOf('airway')).toMatchObject({ free: 0 });
    expect(await deskList(editor.cookie)).not.toContain('airway');
    const filters = (await desk(server, 'orders/filters', { cookie: editor.cookie })).json();
    expect(filters.workshops.map(({ id }: { id: string }) => id)).not.toContain('airway');
    expect((await server.app.inject('/calendar/airway.ics')).statusCode).toBe(404);
    const capacities = await (await editorOf('capacities')).read();
    expect(rowsOf(capacities.value).map(({ id }) => id)).not.toContain('airway');
  });

  it('comes back with its price, seats and id', async () => {
    const editor = await workshops();
    const before = inForce('Airway and ventilation');
    const { version } = (await editor.publish(without('airway'))).json();
    expect((await editor.post('restore', { version: null, base: version })).statusCode).toBe(200);
    expect(inForce('Airway and ventilation')).toEqual(before);
    expect((await book('airway')).statusCode).toBe(200);
  });

  it.each(['sold', 'held'])('is refused while seats are %s, with its name and their number', async (column) => {
    await server.db.query(`UPDATE workshops SET ${column} = 3 WHERE id = 'airway'`);
    const refused = await (await workshops()).publish(without('airway'));
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'A workshop that is booked cannot be removed.']);
    expect(refused.json().detail).toEqual([
      {
        field: 'Airway and ventilation',
        message: '3 seats are sold or held. Give these people another workshop or a refund first.',
      },
    ]);
    expect(inForce('Airway and ventilation')).toBeDefined();
    expect(await seatsOf('airway')).toMatchObject({ [column]: 3 });
  });

  it('goes at once, and not at a time, because people can book it until then', async () => {
    const later = new Date(server.services.clock.now().getTime() + 3_600_000).toISOString();
    const editor = await workshops();
    const refused = await editor.publish(without('airway'), { effective_at: later });
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('at once')]);
    expect((await editor.publish(added, { effective_at: later })).statusCode).toBe(200);
  });
});
