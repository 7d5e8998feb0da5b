import { describe, expect, it } from 'vitest';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { payments } from '#server/sales/payments/payments.tables.ts';
import { ask, readGroups, mailsSent, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { server, useServer, message, pay } from './group-page-fixture.ts';

useServer();

const seats = async (id: string) => (await server.db.query('SELECT held, sold FROM workshops WHERE id = $1', [id]))[0];

describe('group page', () => {
  it('opens for its contact with a one-time code, for two hours', async () => {
    const code = await placeGroup(server);
    const session = await signIn(server);
    expect((await readGroups(server, session)).map((group) => group.order_code)).toEqual([code]);
    server.pass(120);
    const reply = await ask(server, '/orders', { session });
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      { message: 'Please verify your email again.', detail: 'GroupSession' },
    ]);
  });

  it('extends the seat hold of an unpaid group to 48 hours, because the code verifies the email', async () => {
    await placeGroup(server);
    await signIn(server);
    const [order] = await server.db.orm.select().from(orders);
    expect(order!.holdUntil.getTime() - order!.createdAt.getTime()).toBe(48 * 60 * 60_000);
  });

  it.each([
    ['no session', undefined],
    ['a malformed session', 'abc'],
    [
      'a session with a foreign signature',
      `${Buffer.from('{"email":"asha@example.org","expires":"2099-01-01"}').toString('base64url')}.${'0'.repeat(64)}`,
    ],
  ])('is refused with %s', async (_, session) => {
    const code = await placeGroup(server);
    const calls = [
      ask(server, '/orders', { ...(session && { session }) }),
      ask(server, `/orders/${code}/pay`, { method: 'POST', ...(session && { session }) }),
      ask(server, `/orders/${code}/cancel`, { method: 'POST', ...(session && { session }) }),
      ask(server, `/orders/${code}/participants.csv`, { ...(session && { session }) }),
    ];
    for (const reply of await Promise.all(calls)) expect(reply.statusCode).toBe(401);
  });

  it('does not show a group to another contact', async () => {
    const code = await placeGroup(server);
    await placeGroup(server, { of: 'other', answers: { email: 'other@example.org' } });
    const session = await signIn(server, 'other@example.org');
    expect((await readGroups(server, session)).map((group) => group.order_code)).not.toContain(code);
    const calls = [
      ask(server, `/orders/${code}/pay`, { method: 'POST', session }),
      ask(server, `/orders/${code}/cancel`, { method: 'POST', session }),
      ask(server, `/orders/${code}/participants/2`, { method: 'PUT', session, body: { name: 'Mallory' } }),
      ask(server, `/orders/${code}/passes/email`, { session, body: {} }),
      ask(server, `/orders/${code}/passes.pdf`, { session }),
      ask(server, `/orders/${code}/pro-forma.pdf`, { session }),
      ask(server, `/orders/${code}/participants.csv`, { session }),
    ];
    for (const reply of await Promise.all(calls)) expect(message(reply)).toEqual([404, 'This group was not found.']);
  });

  it('shows amount, deadline and bank account of an unpaid group, and its provisional passes', async () => {
    const code = await placeGroup(server, { workshops: (index) => (index === 1 ? ['airway'] : []) });
    const session = await signIn(server);
    const [group] = await readGroups(server, session);
    expect(group).toMatchObject({
      order_code: code,
      state: 'awaiting-payment',
      OrderCost: 10800,
      items: [
        { kind: 'pass', label: 'Consultant / Practitioners', quantity: 3, unit: 3000 },
        { kind: 'workshop', label: 'Airway and ventilation', quantity: 1, unit: 1800 },
      ],
      can_pay_online: true,
      can_correct: true,
      transfer: { reference: code, account_number: '000000000000', ifsc: 'SMPL0000000' },
      corrections_until: '2025-10-09T18:30:00.000Z',
    });
    expect(group?.participants.map(({ number, email, state }) => [number, email, state])).toEqual([
      [1, 'asha@example.org', 'provisional'],
      [2, 'p1@group.example', 'provisional'],
      [3, 'p2@group.example', 'provisional'],
    ]);
    expect(group?.participants[1]?.workshops).toEqual([
      { id: 'airway', name: 'Airway and ventilation', date_time: '16 Oct, 10:00–13:00, Hall 1 (FN)' },
    ]);
  });
});

describe('payment from the group page', () => {
  it('opens one checkout for the total, also when it is started twice', async () => {
    const code = await placeGroup(server);
    const session = await signIn(server);
    const first = await ask(server, `/orders/${code}/pay`, { method: 'POST', session });
    expect(first.json()).toMatchObject({
      order_code: code,
      gateway: 'sandbox',
      amount: 900000,
      OrderCost: 9000,
      prefill: { name: 'Asha Raman', email: 'asha@example.org', contact: '9876543210' },
      return_url: 'http://127.0.0.1:3000/orders/group',
    });
    const repeated = await ask(server, `/orders/${code}/pay`, { method: 'POST', session });
    expect(repeated.json().order_id).toBe(first.json().order_id);
    expect(await server.db.orm.select().from(payments)).toHaveLength(2);
  });

  it.each(['paid', 'cancelled', 'lapsed'])('is refused when the group is %s', async (end) => {
    const code = await placeGroup(server);
    const session = await signIn(server);
    if (end === 'paid') await pay(code, session);
    if (end === 'cancelled') await ask(server, `/orders/${code}/cancel`, { method: 'POST', session });
    if (end === 'lapsed') server.pass(7 * 24 * 60);
    const reply = await ask(server, `/orders/${code}/pay`, { method: 'POST', session: await signIn(server) });
    expect(message(reply)).toEqual([
      409,
      'This group can no longer be paid for: it is paid, cancelled, or its time is over.',
    ]);
  });

  it('leaves the group unchanged if the checkout cannot be opened', async () => {
    const code = await placeGroup(server);
    const session = await signIn(server);
    const { gateways } = server.services;
    const createOrder = () => Promise.reject(new Error('ECONNREFUSED'));
    server.services.gateways = { ...gateways, conference: { ...gateways.conference!, createOrder } };
    const reply = await ask(server, `/orders/${code}/pay`, { method: 'POST', session });
    server.services.gateways = gateways;
    expect(reply.statusCode).toBe(503);
    expect((await ask(server, `/orders/${code}/pay`, { method: 'POST', session })).statusCode).toBe(200);
  });
});

describe('group cancelled by its contact', () => {
  it('frees its seats, expects no payment, and lets the contact book another group', async () => {
    const code = await placeGroup(server, { workshops: () => ['airway'] });
    const session = await signIn(server);
    const reply = await ask(server, `/orders/${code}/cancel`, { method: 'POST', session });
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: true }]);
    expect(await seats('airway')).toEqual({ held: 0, sold: 0 });
    const [group] = await readGroups(server, session);
    expect([group?.state, group?.participants[0]?.state]).toEqual(['cancelled', 'expired']);
    expect(await server.db.orm.select().from(payments)).toMatchObject([{ state: 'failed' }]);
    // no mail that requests a payment
    expect(await mailsSent(server)).toEqual([['group-cancelled', 'asha@example.org']]);
    expect(message(await ask(server, `/orders/${code}/pro-forma.pdf`, { session }))).toEqual([
      409,
      'There is nothing left to pay for this group, so there is no pro-forma invoice.',
    ]);
    expect((await ask(server, `/orders/${code}/participants.csv`, { session })).body).toContain('"Cancelled"');
    await placeGroup(server, { of: 'second' });
  });

  it('cannot be cancelled after payment', async () => {
    const code = await placeGroup(server);
    const session = await signIn(server);
    await pay(code, session);
    const cancel = () => ask(server, `/orders/${code}/cancel`, { method: 'POST', session });
    const sentence = 'This group can no longer be cancelled: it is paid, cancelled already, or its time is over.';
    expect(message(await cancel())).toEqual([409, sentence]);
    expect((await readGroups(server, session))[0]?.state).toBe('paid');
  });
});
