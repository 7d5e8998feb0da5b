import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { anAccount, signInByHand } from '#tests/support/identity/accounts.ts';
import { aReceipt, anOrder, confirm, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testConference, testServer, type TestServer } from '#tests/support/server.ts';
import { askCode, aPaidBooking, codesOf, verifyCode } from '#tests/support/samples/tickets.ts';
import { breaches } from '#tests/support/samples/upgrades.ts';

/** These tests set the clock of the service by an hour, and check holds, codes and throttles. In minutes. */
const hour = 60;
const seats = 8;

let server: TestServer;
beforeAll(async () => {
  const conference = testConference();
  Object.assign(conference.event.limits, { unpaidShare: 1, unpaidSharePerNetwork: 1 }); // one client can hold all seats
  server = await testServer({ services: { conference } });
});
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const place = (email: string) =>
  send(server, anOrder(server.services, { answers: { email }, workshopIds: ['laparoscopy'] }));
const fill = () => Promise.all(Array.from({ length: seats }, (_, index) => place(`first${index}@example.org`)));
const state = async () =>
  (
    await server.db.query<{ held: number; sold: number }>(`SELECT held, sold FROM workshops WHERE id = 'laparoscopy'`)
  )[0];
const beat = () => expireOrders(server.db, server.services.clock.now());

describe('clock that jumps forward by an hour', () => {
  it('ends the holds of unpaid orders: their seats are free, and a pending payment takes them again or is refunded', async () => {
    const placed = await fill();
    server.pass(hour);
    expect(await beat()).toBe(seats);
    expect(await state()).toEqual({ held: 0, sold: 0 });

    for (let index = 0; index < seats - 1; index += 1)
      expect((await place(`next${index}@example.org`)).statusCode).toBe(200);
    const ids = placed.map((reply) => reply.json().order_id);
    expect((await confirm(server, aReceipt(server, ids[0]))).json()).toBe(true);
    expect((await confirm(server, aReceipt(server, ids[1]))).json()).toBe(false);
    expect(await state()).toEqual({ held: seats - 1, sold: 1 });
    expect(await breaches(server)).toEqual([]);
  });
});

describe('clock that jumps backward by an hour', () => {
  it('extends holds by that hour, and sells no seat twice', async () => {
    const placed = await fill();
    server.pass(-hour);
    expect(await beat()).toBe(0);
    expect((await place('next@example.org')).statusCode).toBe(409);
    for (const reply of placed)
      expect((await confirm(server, aReceipt(server, reply.json().order_id))).json()).toBe(true);
    expect(await state()).toEqual({ held: 0, sold: seats });
    expect((await place('next@example.org')).statusCode).toBe(409);
    expect(await breaches(server)).toEqual([]);
  });

  it('keeps issued codes and sessions valid', async () => {
    await aPaidBooking(server);
    await askCode(server, 'asha@example.org');
    await anAccount(server, { email: 'vani@example.org' });
    const { IdToken } = (await signInByHand(server, { email: 'vani@example.org' })).body.AuthenticationResult!;
    server.pass(-hour);
    const [code = ''] = await codesOf(server, 'asha@example.org');
    expect((await verifyCode(server, 'asha@example.org', code)).statusCode).toBe(200);
    const headers = { authorization: `Bearer ${IdToken}` };
    const profile = await server.app.inject({ url: '/prod/v1/expo/simc-2025/exhibitor/profile', headers });
    expect(profile.statusCode).toBeLessThan(500);
    expect(profile.statusCode).not.toBe(401);
  });
});
