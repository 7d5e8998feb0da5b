import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAll } from '#server/platform/http/count-calls.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer({ app: { slowDown: async () => undefined } })));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const remoteAddress = '192.0.2.1';
let buyer = 0;
const book = (changes: object = {}, email = `b${(buyer += 1)}@example.org`) =>
  send(server, { ...anOrder(server.services, { answers: { email } }), ...changes }, { remoteAddress });
const wrongTotal = (email?: string) => book({ OrderCost: 1 }, email);
/** A call to an unknown event, which is refused fast. */
const unknown = (path: string, payload: object, from = remoteAddress) =>
  server.app.inject({ method: 'POST', url: `/prod/v1/expo/${path}`, payload, remoteAddress: from });
const unknownEvent = (from?: string) => {
  const body = anOrder(server.services, { answers: { email: `b${(buyer += 1)}@example.org` } });
  return unknown('simc-2025/order/create/visitor/another', body, from);
};
const statuses = async (times: number, call: () => Promise<{ statusCode: number }>) => {
  const found = new Set<number>();
  for (let count = 0; count < times; count += 1) found.add((await call()).statusCode);
  return [...found];
};

describe('refused calls of a network', () => {
  it('do not end the bookings of other people behind its address [SEC-57]', async () => {
    expect(await statuses(125, () => wrongTotal())).toEqual([422]);
    expect((await book()).statusCode).toBe(200);
  });

  it('do not end the uploads there [SEC-57]', async () => {
    expect(await statuses(125, () => unknown('file/upload/another', {}))).toEqual([404]);
  });

  it('do not end the bookings there if they exceed the limit of one email [SEC-57]', async () => {
    expect(await statuses(125, () => wrongTotal('asha@example.org'))).toEqual([422, 429]);
    expect((await book()).statusCode).toBe(200);
  });

  it('beyond their limit take turns, five a second, until the window ends [SEC-57]', async () => {
    expect(await statuses(601, () => unknownEvent())).toEqual([404]);
    const start = performance.now();
    const replies = await Promise.all([unknownEvent(), unknownEvent(), unknownEvent(), book()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 200]);
    expect(performance.now() - start).toBeGreaterThan(550);
    server.pass(10);
    const next = performance.now();
    await Promise.all([unknownEvent(), unknownEvent(), unknownEvent()]);
    expect(performance.now() - next).toBeLessThan(550);
  });
});

describe('refused calls of an IPv6 client', () => {
  const timeOf = async (from: string) => {
    const start = performance.now();
    await Promise.all([unknownEvent(from), unknownEvent(from), unknownEvent(from), unknownEvent(from)]);
    return performance.now() - start;
  };

  it('beyond its limit do not slow the other clients of its /48 [SEC-57]', async () => {
    expect(await statuses(601, () => unknownEvent('2001:db8:1:100::1'))).toEqual([404]);
    expect(await timeOf('2001:db8:1:100::2')).toBeGreaterThan(550);
    expect(await timeOf('2001:db8:1:200::1')).toBeLessThan(550);
  });

  it('beyond the limit of its /48, which is four times as large, slow them all [SEC-57]', async () => {
    const what = 'POST /prod/v1/expo/:expoId/order/create/visitor/:eventCode refused';
    const limit = { what, most: 600, windowSeconds: 600, amount: 590 };
    for (const client of ['2001:db8:1:100', '2001:db8:1:200', '2001:db8:1:300', '2001:db8:1:400', '2001:db8:1:500'])
      await countAll(server.services, [{ ...limit, who: { client } }]);
    await unknownEvent('2001:db8:1:600::1');
    expect(await timeOf('2001:db8:1:700::1')).toBeGreaterThan(550);
  });
});

describe('calls of a network that succeed', () => {
  const what = 'POST /prod/v1/expo/:expoId/order/create/visitor/:eventCode';
  const countBookings = (amount: number) =>
    countAll(server.services, [{ what, who: { client: remoteAddress }, most: 120, windowSeconds: 600, amount }]);

  it('have the limit of the route', async () => {
    await countBookings(119);
    expect((await wrongTotal()).statusCode).toBe(422);
    expect((await book()).statusCode).toBe(200);
    expect((await book()).statusCode).toBe(429);
    expect((await book()).statusCode).toBe(429);
  });
});
