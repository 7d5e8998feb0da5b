import { beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import {
  aGroup,
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
});
