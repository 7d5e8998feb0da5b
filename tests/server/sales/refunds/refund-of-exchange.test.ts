import { beforeEach, describe, expect, it } from 'vitest';
import { processPaymentEvent, receivePaymentEvent } from '#server/sales/payments/receive-payment-event.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import {
  aGroup,
  exchangeOrders,
  giveBack,
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
  attendeeIds,
  breaches,
  call,
  notes,
  passes,
  preview,
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

describe('before the payment of an exchange for dearer workshops', () => {
  it('the preview of a refund names the exchange that it cancels', async () => {
    await place(office, [1, ['writing']]);
    const [first] = await attendeeIds();
    const [exchange] = await exchangeOrders();
    const shown = await preview(office, { order: code, people: [first!] });
    expect([shown.cancelled_exchanges, shown.exchanges]).toEqual([[exchange!.code], []]);
    await ask(office, { order: code, people: [first!] });
    expect(await states()).toEqual(['cancelled']);
  });
});

describe('after an exchange for dearer workshops', () => {
  beforeEach(async () => {
    await place(office, [1, ['writing']]);
    await payExchange();
  });

  it('refunds of the order and of its exchanges need an approval together, in any order [SEC-44]', async () => {
    const [, , third] = await attendeeIds();
    const [exchange] = await exchangeOrders();
    const [person, difference] = [
      await preview(office, { order: code, people: [third!] }),
      await preview(office, { order: exchange!.code }),
    ];
    server.services.conference.refunds.approvalAbove = person.amount + difference.amount - 1;
    expect((await ask(office, { order: code, people: [third!] })).body.state).toBe('approved');
    expect((await ask(office, { order: exchange!.code })).body.state).toBe('asked');
  });

  it('a refund of the person returns both payments, which the preview shows, and frees the seat', async () => {
    const [first] = await attendeeIds();
    const shown = await preview(office, { order: code, people: [first!] });
    const [exchange] = await exchangeOrders();
    expect(shown.money).toHaveLength(2);
    expect(shown.exchanges).toMatchObject([{ order_code: exchange!.code, amount: 500, note: { total: 500 } }]);
    expect(shown.people[0]?.price).toBe(shown.amount);
    expect((await ask(office, { order: code, people: [first!] })).status).toBe(200);
    await workDue(server, 'refund');
    const returned = [...provider.paidBack.values()].reduce((sum, paise) => sum + paise, 0);
    expect([returned, await states()]).toEqual([shown.amount * 100, ['refunded']]);
    expect(await seats('airway', 'writing')).toEqual(['airway 0 held 1 sold', 'writing 0 held 0 sold']);
    expect([await passes(), await breaches()]).toEqual([['revoked', 'valid', 'valid'], []]);
    expect((await notes()).filter(({ kind }) => kind === 'credit-note')).toHaveLength(2);
  });

  it('a refund waits for another person if both payments together are above the amount', async () => {
    const [first] = await attendeeIds();
    const { amount } = await preview(office, { order: code, people: [first!] });
    server.services.conference.refunds.approvalAbove = amount - 1;
    await ask(office, { order: code, people: [first!] });
    const [refund] = await rows<{ id: string; state: string }>('SELECT id, state FROM order_refunds');
    expect(refund?.state).toBe('asked');
    expect((await call(office, 'refunds')).body.refunds[0]).toMatchObject({ amount });
    expect((await call(await signedIn('accounts'), `refunds/${refund!.id}/approve`, {})).status).toBe(200);
    await workDue(server, 'refund');
    expect([await states(), await breaches()]).toEqual([['refunded'], []]);
  });

  it('a refund of the person declines a refund of the exchange that waits for approval', async () => {
    const [first] = await attendeeIds();
    const [exchange] = await exchangeOrders();
    server.services.conference.refunds.approvalAbove = 100;
    await ask(office, { order: exchange!.code });
    server.services.conference.refunds.approvalAbove = 10_000;
    expect((await ask(office, { order: code, people: [first!] })).status).toBe(200);
    const refunds = await rows('SELECT state FROM order_refunds WHERE order_id = $1 ORDER BY asked_at', [exchange!.id]);
    expect(refunds).toEqual([{ state: 'declined' }, { state: 'approved' }]);
  });

  it('a refund of the exchange alone gives the former workshop back, if its seat is free', async () => {
    const [exchange] = await exchangeOrders();
    const staffRefund = { order: exchange!.code, terms: 'full' };
    await server.db.exec(`UPDATE workshops SET max_count = sold WHERE id = 'airway'`);
    const shown = await call(office, 'refunds/preview', staffRefund);
    expect([shown.status, shown.body.message]).toEqual([409, expect.stringContaining(workshop('airway').name)]);
    const asked = { ...staffRefund, key: 'key-of-a-sold-out-one', expected_amount: 500, reason: 'cannot come' };
    const refused = await call(office, 'refunds', asked);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(workshop('airway').name)]);
    expect([await states(), await breaches()]).toEqual([['paid'], []]);
    await server.db.exec(`UPDATE workshops SET max_count = 50 WHERE id = 'airway'`);
    await call(office, 'refunds/preview', staffRefund);
    expect([await seats('airway', 'writing'), await workshopsOf(1)]).toEqual([
      ['airway 0 held 1 sold', 'writing 0 held 1 sold'],
      ['writing'],
    ]);
    expect(await ask(office, { order: exchange!.code })).toMatchObject({
      status: 200,
      body: { order_kind: 'exchange' },
    });
    await workDue(server, 'refund');
    expect(await seats('airway', 'writing')).toEqual(['airway 0 held 2 sold', 'writing 0 held 0 sold']);
    expect([await workshopsOf(1), await states(), await breaches()]).toEqual([['airway'], ['refunded'], []]);
    expect([...provider.paidBack.values()]).toEqual([500_00]);
  });

  it('money that the provider returned without a request stays an exception while the former workshop is sold out', async () => {
    const money = provider.captured.at(-1)!;
    const event = {
      eventId: 'gone',
      type: 'returned',
      payment: money,
      providerOrderId: money.providerOrderId,
    } as const;
    await receivePaymentEvent(server.services, { gateway: 'fake', event });
    await processPaymentEvent(server.services, { gateway: 'fake', eventId: 'gone' });
    const [{ id }] = (await call(office, 'exceptions')).body.exceptions;
    await server.db.exec(`UPDATE workshops SET max_count = sold WHERE id = 'airway'`);
    const refused = await call(office, `exceptions/${id}/returned`, {});
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(workshop('airway').name)]);
    expect(await rows('SELECT reason FROM payment_exceptions WHERE closed_at IS NULL')).toEqual([
      { reason: 'gone-back' },
    ]);
    expect([await workshopsOf(1), await states(), await breaches()]).toEqual([['writing'], ['paid'], []]);
    await server.db.exec(`UPDATE workshops SET max_count = 50 WHERE id = 'airway'`);
    expect((await call(office, `exceptions/${id}/returned`, {})).status).toBe(200);
    expect([await workshopsOf(1), await states(), await breaches()]).toEqual([['airway'], ['refunded'], []]);
    await workDue(server, 'refund');
    expect(provider.refunded.size).toBe(0);
  });

  it('the dearer workshop is given up only after a refund of its order; other workshops are not affected', async () => {
    const [exchange] = await exchangeOrders();
    expect((await quote(office, 1, [])).why_not).toContain(exchange!.code);
    expect((await giveBack(office, [1, []])).status).toBe(409);
    expect((await giveBack(office, [2, ['airway']])).status).toBe(200);
    await ask(office, { order: exchange!.code });
    await workDue(server, 'refund');
    expect((await giveBack(office, [1, []])).status).toBe(200);
    await workDue(server, 'refund');
    expect(await breaches()).toEqual([]);
  });

  it.each([
    [
      'the items of an order are its price',
      `UPDATE order_items SET unit_paise = unit_paise + 1 WHERE exchange_id IS NOT NULL`,
    ],
    [
      'the person of a paid exchange has its workshops',
      `UPDATE attendees SET workshop_ids = '{airway}' WHERE position = 0`,
    ],
    [
      'an exchange costs the difference in price, which is the sum of its items',
      `UPDATE order_exchanges SET added = '[]'`,
    ],
    [
      'the seats of an exchange are in the order of its person if it is paid, else nowhere',
      `UPDATE order_items SET exchange_id = NULL WHERE exchange_id IS NOT NULL`,
    ],
  ])('the audit finds that it is not so: %s', async (check, damage) => {
    expect(await breaches()).toEqual([]);
    await server.db.exec(damage);
    expect((await breaches()).map((found) => found.split(': ')[0])).toContain(check);
  });
});

it('a payment for an exchange whose person was refunded, or has other workshops now, goes back', async () => {
  await place(office, [1, ['writing']]);
  await open();
  const [first] = await attendeeIds();
  await ask(office, { order: code, people: [first!] });
  expect([await states(), await seats('writing'), await breaches()]).toEqual([
    ['cancelled'],
    ['writing 0 held 0 sold'],
    [],
  ]);
  expect(await payOpen()).toBe('refund-due');
  await workDue(server, 'refund');
  expect([await states(), await breaches()]).toEqual([['refunded'], []]);
  expect(await rows(`SELECT 1 FROM payment_exceptions WHERE reason = 'pass-changed'`)).toHaveLength(1);
});
