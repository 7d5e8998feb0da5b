import { kindNames, passStateNames, stateNames } from '#domain/staff/order-words.ts';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskOverview } from '#schemas/api/desk/overview.api.ts';
import { sumUpFigures } from '#server/office/desk/overview/sum-up-figures.ts';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { transferReceived, transferReturned } from '#server/sales/payments/transfers.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { program } from '#tests/support/program.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { anOpenOrder, aPaidOrder } from '#tests/support/samples/order-page.ts';
import { aVisitorPass } from '#tests/support/samples/upgrades.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { quickSession } from './quick-session.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  ({ cookie } = await quickSession(server, 'owner'));
});
afterAll(() => server.close());

async function overview(): Promise<DeskOverview> {
  const reply = await desk(server, 'overview', { cookie });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

async function rowsOf(list: string): Promise<Record<string, string>[]> {
  const made = await desk(server, 'exports', { method: 'POST', cookie, payload: { list, format: 'csv' } });
  const { body } = await desk(server, `exports/${made.json().id}`, { cookie });
  return Papa.parse<Record<string, string>>(body.slice(1).trimEnd(), { header: true }).data;
}

const paiseIn = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

/** Orders of several kinds and states, with money that came and went on two days. */
async function aBusyDay(): Promise<void> {
  await aPaidOrder(server, { workshopIds: ['airway'] });
  await anOpenOrder(server, { answers: { email: 'open@example.org' }, workshopIds: ['airway'] });
  await aVisitorPass(server);
  const reference = await placeGroup(server, { of: 'paid', answers: { email: 'group@example.org' } });
  await transferReceived(server.services, program, { reference, rupees: 9000, bankReference: 'UTR-1' });
  server.pass(24 * 60);
  ({ cookie } = await quickSession(server, 'owner'));
  await aPaidOrder(server, { answers: { email: 'next@example.org' } });
  await server.db.transaction(async (tx) => {
    const [group] = await tx.query<{ id: string }>(`SELECT id FROM orders WHERE kind = 'bulk'`);
    await refundWholeOrder(tx, server.services, { orderId: group!.id, reason: 'requested' });
  });
  await expireOrders(server.db, server.services.clock.now());
  await transferReturned(server.services, program, 'UTR-1');
  await anOpenOrder(server, { answers: { email: 'late@example.org' } });
}

describe('overview', () => {
  it('has the passes, the seats, the money by day and way, and the open tasks', async () => {
    await aBusyDay();
    server.pass(-24 * 60);
    const { passes, workshops, money, tasks } = await overview();
    expect(passes.find(({ name }) => name === 'Consultant / Practitioners')).toMatchObject({ valid: 2, held: 1 });
    expect(passes.find(({ name }) => name === 'Visitor Pass')).toMatchObject({ valid: 1, held: 0 });
    const airway = workshops.find(({ id }) => id === 'airway')!;
    expect(airway).toMatchObject({ sold: 1, held: 0, free: airway.capacity - 1 });
    expect(money.days.map(({ day, way, received, refunded }) => [day, way, received, refunded])).toEqual([
      ['2025-08-17', 'sandbox', 1, 0],
      ['2025-08-17', 'transfer', 1, 0],
      ['2025-08-18', 'sandbox', 1, 0],
      ['2025-08-18', 'transfer', 0, 1],
    ]);
    expect(money.awaited_paise).toBe(300_000);
    expect(new Set(Object.values(tasks))).toEqual(new Set([0]));
  });

  it('counts refunds that wait for a second person, and those that staff must send by a transfer, each once', async () => {
    const reference = await placeGroup(server, { of: 'one', answers: { email: 'one@example.org' } });
    await transferReceived(server.services, program, { reference, rupees: 9000, bankReference: 'UTR-1' });
    const post = async (path: string, payload: object) =>
      (await desk(server, path, { method: 'POST', cookie, payload })).json();
    const staffRefund = { order: reference, terms: 'full' };
    const { people, amount } = await post('refunds/preview', staffRefund);
    const request = { reason: 'cannot come', key: 'one-refund-of-one-person' };
    const one = { ...staffRefund, people: [people[0].id] };
    await post('refunds', { ...one, ...request, expected_amount: people[0].price });
    expect((await overview()).tasks).toMatchObject({ refunds_to_approve: 0, refunds_to_send: 1, exceptions: 0 });
    const rest = {
      ...staffRefund,
      ...request,
      key: 'the-refund-of-the-rest',
      expected_amount: amount - people[0].price,
    };
    await post('refunds', rest);
    expect((await overview()).tasks).toMatchObject({ refunds_to_approve: 1, refunds_to_send: 1 });
    await server.db.query(
      `INSERT INTO refund_requests (id, order_id, ground, message, state, asked_at)
       SELECT 'r', id, 'illness', '', 'asked', now() FROM orders WHERE code = $1`,
      [reference],
    );
    expect((await overview()).tasks).toMatchObject({ refunds_to_approve: 1, refunds_asked: 0 });
  });

  it('counts the open messages of the contact form, and the open questions of exhibitors', async () => {
    await server.db.exec(
      `INSERT INTO enquiries (id, name, email, subject, message, created_at, account_id, category)
       SELECT 'e' || n, 'Vani Iyer', 'vani@devices.example', 'Stall', 'How much?', now(), 'acc', CASE WHEN n < 3 THEN 'corner' END
       FROM generate_series(1, 3) n`,
    );
    expect((await overview()).tasks).toMatchObject({ contact_enquiries: 1, stall_enquiries: 2 });
    await server.db.exec(`UPDATE enquiries SET state = 'closed', decided_at = now() WHERE id IN ('e1', 'e3')`);
    expect((await overview()).tasks).toMatchObject({ contact_enquiries: 0, stall_enquiries: 1 });
  });

  it('equals the exports to the paisa, before and after its figures are summed up', async () => {
    await aBusyDay();
    const [orders, people] = [await rowsOf('orders'), await rowsOf('people')];
    const [payments, refunds] = [await rowsOf('payments'), await rowsOf('refunds')];
    const before = await overview();
    await sumUpFigures(server.db, 0);
    const after = await overview();
    server.pass(-24 * 60);
    expect({ ...after, at: '' }).toEqual({ ...before, at: '' });
    expect(after.money.received_paise).toBe(paiseIn(payments, 'Amount (INR)'));
    expect(after.money.received_paise).toBe(paiseIn(orders, 'Received (INR)'));
    expect(after.money.refunded_paise).toBe(paiseIn(refunds, 'Amount (INR)'));
    expect(after.money.refunded_paise).toBe(paiseIn(orders, 'Refunded (INR)'));
    expect(after.money.refunded_paise).toBeGreaterThan(0);
    const unpaid = orders.filter((row) => [stateNames.pending(), stateNames.failed()].includes(row['State'] ?? ''));
    expect(after.money.awaited_paise).toBe(paiseIn(unpaid, 'Price (INR)'));
    const count = (rows: Record<string, string>[], column: string, value: string) =>
      rows.filter((row) => row[column] === value).length;
    expect(after.passes.reduce((sum, { valid }) => sum + valid, 0)).toBe(
      count(people, 'State', passStateNames.valid()),
    );
    const wordOf = (names: Record<string, () => string>, name: string) => names[name]?.();
    for (const { kind, state, count: counted } of after.orders)
      expect([kind, state, counted]).toEqual([
        kind,
        state,
        orders.filter((row) => row['Kind'] === wordOf(kindNames, kind) && row['State'] === wordOf(stateNames, state))
          .length,
      ]);
  });
});
