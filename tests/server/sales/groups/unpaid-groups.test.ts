import { describe, expect, it } from 'vitest';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { groupOrders } from '#server/sales/groups/groups.tables.ts';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { aGroup, ask, readGroups, mailedKey, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { send } from '#tests/support/samples/orders.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';
import { emptyTables } from '#tests/support/server.ts';
import { server, useServer, seats, hours } from './groups-fixture.ts';

useServer();

describe('hold of an unpaid group', () => {
  const until = async () => (await server.db.orm.select().from(orders))[0]?.holdUntil.toISOString();
  const open = async (code: string, key?: string) =>
    ask(server, '/link', { body: { order: code, key: key ?? (await mailedKey(server, code)) } });

  it('ends after 15 minutes and frees the seats', async () => {
    await placeGroup(server, { workshops: () => ['airway'] });
    server.pass(14);
    expect(await expireOrders(server.db, server.services.clock.now())).toBe(0);
    server.pass(1);
    expect(await expireOrders(server.db, server.services.clock.now())).toBe(1);
    expect(await seats('airway')).toEqual({ held: 0, sold: 0 });
  });

  it('ends 48 hours after the booking if the contact opens the mailed link', async () => {
    const due = hours(48);
    const code = await placeGroup(server, { workshops: () => ['airway'] });
    server.pass(10);
    const reply = await open(code);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { order_code: code, email: 'asha@example.org', state: 'awaiting-payment', due },
    ]);
    expect(await until()).toBe(due);
    expect(await server.db.orm.select().from(groupOrders)).toMatchObject([{ openedAt: server.services.clock.now() }]);

    server.pass(47 * 60);
    await expireOrders(server.db, server.services.clock.now());
    expect(await seats('airway')).toEqual({ held: 3, sold: 0 });
    await open(code);
    expect(await until()).toBe(due);
  });

  it('is not restored when the link is opened after the 15 minutes [SEC-34]', async () => {
    const code = await placeGroup(server, { workshops: () => ['airway'] });
    const due = await until();
    server.pass(15);
    expect((await open(code)).json()).toMatchObject({ state: 'expired', due });
    await expireOrders(server.db, server.services.clock.now());
    expect(await seats('airway')).toEqual({ held: 0, sold: 0 });
    const [group] = await readGroups(server, await signIn(server));
    expect(group).toMatchObject({ state: 'expired', is_proven: false });
  });

  it.each([
    ['of another group', 'f'.repeat(40)],
    ['left out', ''],
  ])('is not extended by a link with a key %s', async (_, key) => {
    const code = await placeGroup(server);
    const before = await until();
    const reply = await open(code, key);
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { message: 'This link does not work. Please use the link in our newest email, or ask for a code.' },
    ]);
    expect(await until()).toBe(before);
  });
});

describe('email check for groups', () => {
  const check = (emails: string[]) =>
    server.app.inject({ method: 'POST', url: '/prod/v1/expo/simc-2025/email/unique', payload: { emails } });

  it('checks many emails in one call and returns taken ones as typed [BULK-34]', async () => {
    await aPaidBooking(server);
    const free = Array.from({ length: 99 }, (_, index) => `p${index}@group.example`);
    expect((await check(free)).json()).toEqual({ status: true, taken: [] });
    expect((await check([...free, ' Asha@Example.org'])).json()).toEqual({
      status: false,
      taken: [' Asha@Example.org'],
    });
  });

  it('counts emails, not calls, so a list tells no more of them than single checks [SEC-19]', async () => {
    await emptyTables(server);
    const list = Array.from({ length: 100 }, (_, index) => `p${index}@group.example`);
    for (let call = 0; call < 6; call += 1) expect((await check(list)).statusCode).toBe(200);
    const reply = await check(['one@group.example']);
    expect([reply.statusCode, reply.json().message]).toEqual([
      429,
      'Too many attempts. Please wait a few minutes and try again.',
    ]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    server.pass(10);
    expect((await check(list)).statusCode).toBe(200);
  });

  it('counts the emails of groups too, also of refused ones [SEC-19]', async () => {
    await emptyTables(server);
    await aPaidBooking(server);
    const group = aGroup(server.services, { size: 100, answers: { email: 'asha@example.org' } });
    for (let call = 0; call < 6; call += 1) expect((await send(server, group)).statusCode).toBe(409);
    const reply = await send(server, group);
    expect([reply.statusCode, reply.json().message]).toEqual([
      429,
      'Too many attempts. Please wait a few minutes and try again.',
    ]);
    expect((await check(['one@group.example'])).statusCode).toBe(429);
  });

  it.each([
    ['no emails', []],
    ['a hundred and one emails', Array.from({ length: 101 }, () => 'a@example.org')],
  ])('refuses %s', async (_, emails) => {
    expect((await check(emails)).statusCode).toBe(400);
  });
});
