import { describe, expect, it } from 'vitest';
import { workDue } from '#tests/support/races/work-off.ts';
import {
  actions,
  aPaidGroup,
  aPaidOrder,
  ask,
  attendeeIds,
  breaches,
  call,
  mailed,
  notes,
  orderStates,
  passes,
  preview,
  provider,
  rows,
  server,
  signedIn,
  sold,
  useDesk,
} from './desk-refunds-fixture.ts';

useDesk();

describe('refund of one person of a group', () => {
  it('returns their share, ends their pass and frees their seat; the others keep theirs', async () => {
    const order = await aPaidGroup();
    const [first] = await attendeeIds();
    const airway = await sold('airway');
    const { status, body } = await ask(await signedIn('office'), { order, people: [first!] });
    expect([status, body.state, body.scope, body.needs_approval]).toEqual([200, 'approved', 'people', false]);
    expect([await passes(), await sold('airway'), await orderStates()]).toEqual([
      ['revoked', 'valid', 'valid'],
      airway! - 1,
      ['paid'],
    ]);
    expect(await breaches()).toEqual([]);

    await workDue(server, 'refund');
    expect([...provider.refunded.values()]).toEqual([provider.captured[0]?.providerPaymentId]);
    expect(await rows('SELECT amount_paise::float8 AS paise, state FROM refunds')).toEqual([
      { paise: body.amount * 100, state: 'done' },
    ]);
    expect(await notes()).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', total: body.amount * 100 }]);
    expect([await orderStates(), await breaches(), await actions()]).toEqual([['paid'], [], ['refund.asked']]);
    expect([await mailed('order-refund'), await mailed('tax-document')]).toEqual([
      ['asha@example.org'],
      ['asha@example.org'],
    ]);
  });

  it('mails the person whose pass ended', async () => {
    const order = await aPaidGroup();
    const [, , third] = await attendeeIds();
    await ask(await signedIn('office'), { order, people: [third!] });
    expect(await mailed('pass-ended')).toEqual(['p2@group.example']);
  });

  it('frees the email, so that the person can book again', async () => {
    const order = await aPaidGroup();
    const [, , third] = await attendeeIds();
    await ask(await signedIn('office'), { order, people: [third!] });
    const claims = await rows<{ email: string }>('SELECT email FROM address_claims ORDER BY email');
    expect(claims.map(({ email }) => email)).not.toContain('p2@group.example');
    expect(claims).toHaveLength(2);
  });
});

describe('refund of an order', () => {
  it('ends all passes, and the order is refunded when the money has gone', async () => {
    const order = await aPaidOrder();
    const { body } = await ask(await signedIn('office'), { order });
    expect([body.state, body.amount, await passes(), await sold('airway')]).toEqual(['approved', 4800, ['revoked'], 0]);
    await workDue(server, 'refund');
    expect([await orderStates(), await breaches()]).toEqual([['refunded'], []]);
    expect(await notes()).toMatchObject([{ total: 480_000 }, { total: 480_000 }]);
  });

  it('by slab keeps a part of the price, which stays on the invoice', async () => {
    const order = await aPaidOrder();
    const office = await signedIn('office');
    const seen = await preview(office, { order, terms: 'slab' });
    // 60 days before the event
    expect(seen).toMatchObject({ percent: 75, fee_per_pass: 200, amount: 3400, fee: 1400 });
    const { body } = await ask(office, { order, terms: 'slab' });
    await workDue(server, 'refund');
    expect([body.amount, await orderStates(), await breaches()]).toEqual([3400, ['refunded'], []]);
    expect(await notes()).toMatchObject([{ total: 480_000 }, { total: 340_000 }]);
  });

  it('accepts an open request of the buyer', async () => {
    const order = await aPaidOrder();
    await server.db.query(
      `INSERT INTO refund_requests (id, order_id, ground, message, state, asked_at)
       SELECT 'r', id, 'event-changed', 'Please', 'asked', now() FROM orders`,
    );
    const office = await signedIn('office');
    expect((await call(office, 'refund-requests')).body.requests).toMatchObject([
      { order_id: expect.any(String), order_code: order, amount: 4800, ground: 'event-changed', message: 'Please' },
    ]);
    await ask(office, { order });
    expect((await call(office, 'refund-requests')).body.requests).toEqual([]);
    expect((await call(office, 'refund-requests/refuse', { order, reason: 'too late' })).status).toBe(409);
  });
});

it('the preview shows money, fee, credit note, seats, passes and mails, and changes nothing', async () => {
  const order = await aPaidGroup();
  const [first] = await attendeeIds();
  const seen = await preview(await signedIn('office'), { order, people: [first!], terms: 'slab' });
  const payment = provider.captured[0]!.providerPaymentId;
  expect(seen).toMatchObject({
    order_code: order,
    scope: 'people',
    amount: 3400,
    fee: 1400,
    needs_approval: false,
    money: [{ gateway: 'fake', payment, amount: 3400, is_by_hand: false }],
    note: {
      kind: 'credit-note',
      total: 3400,
      lines: [
        { quantity: 0, amount: 2050 },
        { quantity: 0, amount: 1350 },
      ],
    },
    seats: [{ seats: 1, people: ['Asha Raman'] }],
    passes: [{ name: 'Asha Raman' }],
    mails: [
      { kind: 'order-refund', recipient: 'asha@example.org' },
      { kind: 'tax-document', recipient: 'asha@example.org' },
      { kind: 'pass-ended', recipient: 'asha@example.org' },
    ],
  });
  for (const { amount, taxable = 0, cgst = 0, sgst = 0 } of seen.note!.lines)
    expect(Math.round((taxable + cgst + sgst) * 100)).toBe(amount * 100);
  expect([await passes(), await rows('SELECT 1 FROM order_refunds')]).toEqual([['valid', 'valid', 'valid'], []]);
});

describe('call for a refund', () => {
  it('with the same key refunds once', async () => {
    const order = await aPaidOrder();
    const office = await signedIn('office');
    const body = { order, terms: 'full', key: 'one-key-for-both-calls', expected_amount: 4800, reason: 'cannot come' };
    const replies = [await call(office, 'refunds', body), await call(office, 'refunds', body)];
    expect(replies.map(({ status, body: { id } }) => [status, id])).toEqual([
      [200, replies[0]!.body.id],
      [200, replies[0]!.body.id],
    ]);
    const other = await signedIn('accounts');
    expect((await call(other, 'refunds', body)).status).toBe(409);
    expect(await rows('SELECT 1 FROM refunds')).toHaveLength(1);
  });

  it('with an amount that is no longer right is refused, and names the right one', async () => {
    const order = await aPaidOrder();
    const { status, body } = await ask(await signedIn('office'), { order }, { expected_amount: 4799 });
    expect([status, body.message]).toEqual([409, expect.stringContaining('4,800')]);
    expect(await passes()).toEqual(['valid']);
  });
});

// last, because it moves the clock of all tests of this file
it('a refund by slab after the last day returns nothing, and the passes end all the same', async () => {
  const order = await aPaidOrder();
  server.pass(60 * 24 * 60);
  const { body } = await ask(await signedIn('office'), { order, terms: 'slab' });
  expect([body.state, body.amount, body.fee]).toEqual(['done', 0, 4800]);
  expect([await passes(), await orderStates(), await breaches()]).toEqual([['revoked'], ['refunded'], []]);
  expect(await workDue(server, 'refund')).toBe(0);
  expect(await notes()).toHaveLength(1);
});
