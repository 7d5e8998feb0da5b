import { beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { transferReceived } from '#server/sales/payments/transfers.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import {
  aGroup,
  anotherGroup,
  exchangeOrders,
  firstOrder,
  open,
  payExchange,
  payOpen,
  place,
  quote,
  seats,
  workshop,
  workshopsOf,
} from './dearer-fixture.ts';
import {
  ask,
  breaches,
  call,
  mailed,
  notes,
  provider,
  rows,
  server,
  signedIn,
  useDesk,
} from './desk-refunds-fixture.ts';

useDesk();

const staff = { kind: 'staff', id: 'staff' } as const;

let office: string;
let code: string;
beforeEach(async () => {
  code = await aGroup();
  office = await signedIn('office');
});

const states = async () => (await exchangeOrders()).map(({ state }) => state);

describe('an order for dearer workshops', () => {
  it('is previewed with the amount, the seats and the recipient of the link', async () => {
    const { difference, order, why_not: whyNot } = await quote(office, 1, ['writing']);
    const [person] = await rows<{ email: string }>('SELECT email FROM attendees WHERE position = 0');
    expect([difference, whyNot]).toEqual([500, undefined]);
    expect(order).toMatchObject({
      amount: 500,
      recipient: person?.email,
      held: [workshop('writing').name],
      released: [workshop('airway').name],
    });
    expect(new Date(order.hold_until).getTime() - server.services.clock.now().getTime()).toBe(48 * 60 * 60_000);
    expect(await exchangeOrders()).toEqual([]);
  });

  it('holds the seat, and after its payment by the link changes the workshops, with an invoice of its own', async () => {
    expect((await place(office, [1, ['writing']])).status).toBe(200);
    expect(await seats('airway', 'writing')).toEqual(['airway 0 held 2 sold', 'writing 1 held 0 sold']);
    expect([await workshopsOf(1), await mailed('exchange-to-pay'), await breaches()]).toEqual([
      ['airway'],
      [(await firstOrder(office)).people[0]!.email],
      [],
    ]);
    const before = await mailed('pass');
    expect(await payExchange()).toBe('settled');
    expect(await seats('airway', 'writing')).toEqual(['airway 0 held 1 sold', 'writing 0 held 1 sold']);
    expect([await workshopsOf(1), await states(), await breaches()]).toEqual([['writing'], ['paid'], []]);
    expect((await notes()).at(-1)).toEqual({ kind: 'invoice', total: 500_00 });
    expect(await mailed('pass')).toHaveLength(before.length + 1);
    expect(await mailed('order-paid')).toHaveLength(1);
  });

  it('is paid by transfer', async () => {
    await place(office, [1, ['writing']], { way: 'transfer' });
    const [exchange] = await exchangeOrders();
    const transfer = { reference: exchange!.code, rupees: 500, bankReference: 'UTR1' };
    expect(await transferReceived(server.services, staff, transfer)).toBe('settled');
    expect([await workshopsOf(1), await breaches()]).toEqual([['writing'], []]);
  });

  it('adds a workshop to those of a person who had none', async () => {
    await place(office, [3, ['writing']]);
    expect(await payExchange()).toBe('settled');
    expect([await workshopsOf(3), await breaches()]).toEqual([['writing'], []]);
    expect((await notes()).at(-1)?.total).toBe(workshop('writing').amount * 100);
  });

  it('is on the timeline of both orders, and in the audit log', async () => {
    await place(office, [1, ['writing']]);
    await payExchange();
    const [exchange] = await exchangeOrders();
    const first = await firstOrder(office);
    const { body: second } = await call(office, `orders/${exchange!.id}`);
    const entry = {
      what: 'exchanged',
      state: 'paid',
      changes: [{ field: 'workshops', after: workshop('writing').name }],
    };
    expect(first.timeline).toContainEqual(
      expect.objectContaining({ what: 'exchanged', order: { id: exchange!.id, code: exchange!.code } }),
    );
    expect(second.timeline.find(({ what }: { what: string }) => what === 'exchanged')).toMatchObject(entry);
    expect(first.timeline.map(({ act }) => act)).toContain('order.exchange-placed');
    expect(second.timeline[0]).toMatchObject({
      act: 'order.placed-for-exchange',
      person: first.people[0]!.name,
      order: { id: first.id, code: first.code },
    });
    // the name that the act had before
    await server.db.exec(`SET session_replication_role = replica;
      UPDATE audit_events SET act = 'order.placed' WHERE act = 'order.placed-for-exchange';
      SET session_replication_role = DEFAULT`);
    const { body: older } = await call(office, `orders/${exchange!.id}`);
    expect(older.timeline[0]).toEqual(second.timeline[0]);
  });

  it('frees its seat when it expires or is cancelled, and changes nothing else', async () => {
    await place(office, [1, ['writing']]);
    server.pass(48 * 60 + 1);
    await expireOrders(server.db, server.services.clock.now());
    const cookie = await signedIn('owner');
    await place(cookie, [1, ['writing']]);
    const { id } = (await exchangeOrders()).at(-1)!;
    const { version } = (await call(cookie, `orders/${id}`)).body;
    expect((await call(cookie, `orders/${id}/withdraw`, { version })).status).toBe(200);
    expect([await states(), await seats('airway', 'writing')]).toEqual([
      ['expired', 'cancelled'],
      ['airway 0 held 2 sold', 'writing 0 held 0 sold'],
    ]);
    expect([await workshopsOf(1), await mailed('exchange-to-pay'), await breaches()]).toEqual([
      ['airway'],
      [expect.any(String)],
      [],
    ]);
  });

  it('that is paid late takes the seat again if it is free, or else the payment is refunded', async () => {
    const late = async (free: boolean) => {
      await place(office, [1, ['writing']]);
      await open();
      server.pass(48 * 60 + 1);
      await expireOrders(server.db, server.services.clock.now());
      if (!free) await server.db.exec(`UPDATE workshops SET max_count = sold WHERE id = 'writing'`);
      office = await signedIn('office', `later${String(free)}@example.org`);
      return payOpen();
    };
    expect(await late(false)).toBe('refund-due');
    await workDue(server, 'refund');
    expect([await states(), await workshopsOf(1), await breaches()]).toEqual([['refunded'], ['airway'], []]);
    expect([...provider.paidBack.values()]).toEqual([500_00]);
    await server.db.exec(`UPDATE workshops SET max_count = 50 WHERE id = 'writing'`);
    expect(await late(true)).toBe('settled');
    expect([await workshopsOf(1), await breaches()]).toEqual([['writing'], []]);
  });

  it('is refused while another one waits, with the code of that order, and so is any other exchange', async () => {
    await place(office, [1, ['writing']]);
    const [{ code: open = '' } = {}] = await exchangeOrders();
    for (const wanted of [['writing'], ['statistics'], []]) {
      const { why_not: whyNot } = await quote(office, 1, wanted);
      expect(whyNot).toContain(open);
    }
    const { status, body } = await place(office, [1, ['writing']]);
    expect([status, body.message]).toEqual([409, expect.stringContaining(open)]);
    expect(await quote(office, 3, ['writing'])).toMatchObject({ order: { amount: workshop('writing').amount } });
  });

  it('is refused for another amount or version, cheaper workshops, and an unpaid or refunded order', async () => {
    expect((await place(office, [1, ['writing']], { expected_amount: 400 })).status).toBe(409);
    expect((await place(office, [1, ['writing']], { version: 'made up' })).status).toBe(409);
    expect((await place(office, [1, []], { expected_amount: 0 })).status).toBe(409);
    const { id, version } = await firstOrder(office);
    await ask(office, { order: code });
    const body = { version, workshops: ['writing'], expected_amount: 500, way: 'link' };
    expect((await call(office, `orders/${id}/people/1/workshops/order`, body)).status).toBe(409);
    expect([await exchangeOrders(), await mailed('exchange-to-pay')]).toEqual([[], []]);
  });

  it('for the last seat is placed for one of two people of different orders', async () => {
    const orders = [(await firstOrder(office)).id, await anotherGroup()];
    await server.db.exec(`UPDATE workshops SET max_count = 1 WHERE id = 'writing'`);
    const answers = await Promise.all(
      orders.map(async (id) => {
        const { version } = (await call(office, `orders/${id}`)).body;
        const body = { version, workshops: ['writing'], expected_amount: 500, way: 'link' };
        return call(office, `orders/${id}/people/1/workshops/order`, body);
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain(workshop('writing').name);
    expect([await seats('writing'), await breaches()]).toEqual([['writing 1 held 0 sold'], []]);
  });
});
