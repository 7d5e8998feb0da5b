import { pdfWords } from '#tests/support/words/pdf-words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { anEditor } from './settings-fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const seatsOf = (value: object) => (value as { workshops: { id: string; max_count: number }[] }).workshops;
const withSeats = (id: string, seats: number) => (value: object) => ({
  workshops: seatsOf(value).map((each) => (each.id === id ? { ...each, max_count: seats } : each)),
});

describe('capacity', () => {
  it('below the seats that are sold or held is refused with the workshop and both numbers', async () => {
    await server.db.query(`UPDATE workshops SET sold = 12 WHERE id = 'vr-anatomy'`);
    await send(server, anOrder(server.services, { workshopIds: ['vr-anatomy'] }));
    const editor = await anEditor(server, 'capacities');
    const refused = await editor.publish(withSeats('vr-anatomy', 12));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toEqual([
      { field: 'VR anatomy walkthrough', message: '13 seats are sold or held, so there cannot be only 12.' },
    ]);
    expect((await editor.publish(withSeats('vr-anatomy', 13))).statusCode).toBe(200);
    const [row] = await server.db.query(`SELECT max_count FROM workshops WHERE id = 'vr-anatomy'`);
    expect(row).toEqual({ max_count: 13 });
    const full = await send(
      server,
      anOrder(server.services, { answers: { email: 'b@example.org' }, workshopIds: ['vr-anatomy'] }),
    );
    expect(full.statusCode).toBe(409);
  });
});

describe('price', () => {
  const dearer = (value: object) => {
    const { passes, ...others } = value as { passes: { id: string; price: number }[] };
    return { ...others, passes: passes.map((pass) => ({ ...pass, price: pass.price + 500 })) };
  };

  it('is that of the next order, and not of orders placed before', async () => {
    const placed = (await send(server, anOrder(server.services))).json();
    const old = anOrder(server.services, { answers: { email: 'old@example.org' } });
    const editor = await anEditor(server, 'prices');
    expect((await editor.publish(dearer)).statusCode).toBe(200);
    const [order] = await server.db.query<{ total: number }>('SELECT total_paise::float8 AS total FROM orders');
    expect(order!.total).toBe(placed.amount);
    expect((await send(server, old)).statusCode).not.toBe(200);
    const next = (await send(server, anOrder(server.services, { answers: { email: 'new@example.org' } }))).json();
    expect(next.amount - placed.amount).toBe(500_00);
    const [pass] = await server.db.query(`SELECT price_paise::int AS price FROM pass_types WHERE key = 'consultant'`);
    expect(pass).toEqual({ price: 3500_00 });
  });
});

describe('bounds', () => {
  it.each([
    ['prices', 'passes', 'price', 0, 'Please enter 1 or more.'],
    ['prices', 'passes', 'price', 1e12, 'Please enter 10,00,000 or less.'],
    ['prices', 'workshops', 'amount', 0, 'Please enter 1 or more.'],
    ['prices', 'workshops', 'amount', 1e12, 'Please enter 10,00,000 or less.'],
    ['capacities', 'workshops', 'max_count', 1e12, 'Please enter 1,00,000 or less.'],
  ])('of %s: %s with the %s %d are refused', async (...row) => {
    const [part, list, field, wrong, message] = row;
    const editor = await anEditor(server, part);
    const refused = await editor.publish((value) => {
      const changed = structuredClone(value) as Record<string, Record<string, unknown>[]>;
      changed[list]![0]![field] = wrong;
      return changed;
    });
    expect([refused.statusCode, refused.json().detail]).toEqual([400, [{ field: `${list}.0.${field}`, message }]]);
  });
});

describe('a moved conference', () => {
  const days = (value: object) => ({ ...value, start: '2025-11-20', end: '2025-11-22' });

  it('takes its programme, workshops, calendars and seats to the new days, and back', async () => {
    await server.db.query(`UPDATE workshops SET sold = 3 WHERE id = 'airway'`);
    await send(server, anOrder(server.services, { workshopIds: ['airway'] }));
    const editor = await anEditor(server, 'dates');
    const { version } = (await editor.publish(days)).json();
    const { conference } = server.services;
    expect(conference.programme.map(({ date }) => date)).toEqual(['2025-11-20', '2025-11-21', '2025-11-22']);
    expect(conference.event.workshopFilters[0]!.times[0]).toEqual({ date: '2025-11-20', half: 'FN' });
    const rows = () => server.db.query(`SELECT date_time AS time, sold, held FROM workshops WHERE id = 'airway'`);
    expect(await rows()).toEqual([{ time: '20 Nov FN, 10:00 to 13:00', sold: 3, held: 1 }]);
    expect((await server.app.inject('/calendar/airway.ics')).body).toContain('20251120');
    const brochure = pdfWords((await server.app.inject('/simc-2025-brochure.pdf')).rawPayload);
    expect(brochure.join()).toContain('November 20-22, 2025');
    expect((await editor.post('restore', { version: null, base: version })).statusCode).toBe(200);
    expect(server.services.conference).toEqual(server.services.settings.files);
    expect(await rows()).toEqual([{ time: '16 Oct FN, 10:00 to 13:00', sold: 3, held: 1 }]);
  });
});

describe('a workshop', () => {
  type Row = { id: string; name: string; hall?: string; time: object; passes: string[] };
  const change = (id: string, changed: Partial<Row>) => (value: object) => {
    const { workshops, ...others } = value as { workshops: Row[] };
    return { ...others, workshops: workshops.map((each) => (each.id === id ? { ...each, ...changed } : each)) };
  };

  it('gets another name, day, hall and other passes, and a held seat stays with its price', async () => {
    const placed = (await send(server, anOrder(server.services, { workshopIds: ['airway'] }))).json();
    const time = { date: '2025-10-18', from: '14:00', to: '16:00' };
    const moved = { name: 'Airway', hall: 'Hall 2', time, passes: ['under'] };
    const reply = await (await anEditor(server, 'workshops')).publish(change('airway', moved));
    expect(reply.statusCode).toBe(200);
    const [row] = await server.db.query(`SELECT name, date_time, held FROM workshops WHERE id = 'airway'`);
    expect(row).toEqual({ name: 'Airway', date_time: '18 Oct AN, 14:00 to 16:00', held: 1 });
    const [order] = await server.db.query('SELECT total_paise::float8 AS total, state FROM orders');
    expect(order).toMatchObject({ total: placed.amount });
    const again = anOrder(server.services, { answers: { email: 'b@example.org' }, workshopIds: ['airway'] });
    expect((await send(server, again)).statusCode).toBe(400);
  });

  it.each([
    [{ hall: 'Cellar' }, 'is in Cellar, which is no hall'],
    [{ time: { date: '2025-10-19', from: '10:00', to: '11:00' } }, 'is on 19 October 2025, which is no day'],
    [{ time: { date: '2025-10-18', from: '12:00', to: '11:00' } }, 'ends before it begins'],
  ])('with %o is refused in words', async (wrong, words) => {
    const reply = await (await anEditor(server, 'workshops')).publish(change('airway', wrong));
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining(words)]);
  });
});

describe('times at which groups are offered', () => {
  type Times = { group: string; times: { date: string; half: string }[] }[];

  it.each([
    [
      'offeredTimes.0.group',
      (times: Times) => void (times[0]!.group = 'Surgery'),
      "no workshop is in the group 'Surgery'",
    ],
    [
      'offeredTimes.1.times.0.date',
      (times: Times) => void (times[1]!.times[0]!.date = '2025-02-30'),
      '2025-02-30 is no day of the calendar',
    ],
  ])('with a wrong %s are refused in words', async (field, change, words) => {
    const editor = await anEditor(server, 'workshops');
    const reply = await editor.publish((value) => {
      const offeredTimes = structuredClone(value.offeredTimes) as Times;
      change(offeredTimes);
      return { ...value, offeredTimes };
    });
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining(words)]);
    expect(reply.json().detail).toMatchObject([{ field }]);
  });
});
