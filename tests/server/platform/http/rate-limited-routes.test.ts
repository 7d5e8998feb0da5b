import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAll, type Limit } from '#server/platform/http/count-calls.ts';
import { aSignUp } from '#tests/support/identity/accounts.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

/** These tests check the rate limits of expensive routes. */
let server: TestServer;
let delayed = 0;
beforeAll(async () => void (server = await testServer({ app: { slowDown: async () => void (delayed += 1) } })));
beforeEach(async () => {
  delayed = 0;
  await emptyTables(server);
});
afterAll(() => server.close());

const event = () => server.services.conference.event;

interface Call {
  email: string;
  client: string;
}
type Caller = (call: Call) => Promise<LightMyRequestResponse>;

/** The URL contains an unknown name. The service counts such a call and then refuses it, which is fast. */
const post = (path: string, payload: object, { client }: Call) =>
  server.app.inject({ method: 'POST', url: `/prod/v1/expo/${path}`, payload, remoteAddress: client });
const signUp: Caller = (call) =>
  post(`${event().ids.expoId}/exhibitor/signup/another`, aSignUp({ email: call.email }), call);
const order: Caller = (call) => {
  const body = anOrder(server.services, { answers: { email: call.email } });
  return post(`${event().ids.expoId}/order/create/visitor/another`, body, call);
};
const ticketCode: Caller = ({ email, client }) =>
  post(`${event().ids.expoId}/conference/booked/otp/send`, { email }, { email, client });
const groupCode: Caller = ({ email, client }) =>
  post(`${event().ids.expoId}/group/otp/send`, { email }, { email, client });
const upload: Caller = (call) => post('file/upload/another', {}, call);

/** Number of replies other than 429. */
async function letThrough(calls: number, makeCall: (index: number) => ReturnType<Caller>): Promise<number> {
  const replies = await Promise.all(Array.from({ length: calls }, (_, index) => makeCall(index)));
  return replies.filter(({ statusCode }) => statusCode !== 429).length;
}

describe('rate limit in one window', () => {
  it.each<[string, Caller, number]>([
    ['signs up', signUp, 10],
    ['orders', order, 20],
  ])('limits how often one client %s with one email', async (_, call, most) => {
    const makeCall = () => call({ email: 'asha@example.org', client: '192.0.2.1' });
    expect(await letThrough(most + 3, makeCall)).toBe(most);
    expect((await call({ email: 'asha@example.org', client: '192.0.2.2' })).statusCode).not.toBe(429);
  });

  it.each<[string, Caller, number]>([
    ['a route that mails the emails of one mailbox together', signUp, 10],
    ['a route that mails nothing each email', order, 23],
    ['a route that mails codes, which have limits per mailbox, each email', ticketCode, 23],
    ['a route that mails codes also for unknown emails', groupCode, 23],
  ])('counts for %s [SEC-48]', async (_, call, passed) => {
    const makeCall = (index: number) => call({ email: `asha+${index}@example.org`, client: '192.0.2.1' });
    expect(await letThrough(23, makeCall)).toBe(passed);
  });

  it.each<[string, Caller, number]>([
    ['sign-ups', signUp, 100],
    ['orders', order, 200],
  ])('delays %s of all clients with one email, but refuses none [SEC-51]', async (_, call, most) => {
    const makeCall = (index: number) => call({ email: 'asha@example.org', client: `192.0.2.${index}` });
    expect(await letThrough(most + 3, makeCall)).toBe(most + 3);
    expect(delayed).toBe(3);
  });

  it.each<[string, Caller, Pick<Limit, 'what' | 'windowSeconds'>]>([
    ['signs up', signUp, { what: 'POST /prod/v1/expo/:expoId/exhibitor/signup/:eventSlug', windowSeconds: 3600 }],
    ['orders', order, { what: 'POST /prod/v1/expo/:expoId/order/create/visitor/:eventCode', windowSeconds: 600 }],
    ['uploads', upload, { what: 'POST /prod/v1/expo/file/upload/:storage', windowSeconds: 600 }],
  ])('limits how often one client %s with different emails', async (_, call, route) => {
    const limit = { ...route, who: { client: '192.0.2.1' }, most: 120 };
    const status = async (email: string) => (await call({ email, client: '192.0.2.1' })).statusCode;
    await countAll(server.services, [{ ...limit, amount: 119 }]);
    expect(await status('asha@example.org')).not.toBe(429);
    await countAll(server.services, [limit]); // the refused call was given back
    expect(await status('ravi@example.org')).toBe(429);
  });
});
