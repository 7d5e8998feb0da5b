import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addThrottles, sweepThrottles } from '#server/platform/http/limits/rate-limits.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let delayed = 0;
const slowDown = async () => void (delayed += 1);
beforeAll(async () => void (server = await testServer({ app: { trustProxy: '10.0.0.1', slowDown } })));
beforeEach(async () => {
  delayed = 0;
  await emptyTables(server);
});
afterAll(() => server.close());

const ask = (email: string, remoteAddress = '192.0.2.1', headers = {}) =>
  server.app.inject({
    url: `/prod/v1/expo/simc-2025/email/unique?email=${encodeURIComponent(email)}`,
    remoteAddress,
    headers,
  });
const many = async (count: number, call: (index: number) => ReturnType<typeof ask>) => {
  const replies = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  return replies.filter(({ statusCode }) => statusCode === 429).length;
};

it('is strict for one email of one client, in any spelling [SEC-19]', async () => {
  const spelled = (index: number) => (index % 2 === 0 ? 'Asha@Example.org ' : 'asha@example.org');
  expect(await many(32, (index) => ask(spelled(index)))).toBe(2);
});

it('does not close the check for the owner of an email after calls of a stranger [SEC-51]', async () => {
  expect(await many(31, () => ask('asha@example.org', '198.51.100.7'))).toBe(1);
  expect((await ask('asha@example.org', '192.0.2.1')).statusCode).toBe(200);
});

it('delays calls for one email from many clients, but refuses none [SEC-19] [SEC-51]', async () => {
  expect(await many(103, (index) => ask('asha@example.org', `192.0.2.${index}`))).toBe(0);
  expect(delayed).toBe(3);
});

it('answers with a message and Retry-After', async () => {
  await many(30, () => ask('asha@example.org'));
  const reply = await ask('asha@example.org');
  expect(reply.json()).toEqual({ message: 'Too many attempts. Please wait a few minutes and try again.' });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(600);
});

it('resets in the next window', async () => {
  await many(31, () => ask('asha@example.org'));
  server.pass(10);
  expect((await ask('asha@example.org')).statusCode).toBe(200);
});

it('allows many calls from a shared network', async () => {
  expect(await many(200, (index) => ask(`delegate${index}@example.org`))).toBe(0);
});

it('uses X-Forwarded-For of a trusted proxy only', async () => {
  await server.db.query('TRUNCATE throttles');
  const buckets = async () =>
    (await server.db.query<{ count: number }>('SELECT count(*)::int AS count FROM throttles'))[0]?.count;
  await ask('a@example.org', '10.0.0.1', { 'x-forwarded-for': '198.51.100.7' });
  await ask('a@example.org', '10.0.0.1', { 'x-forwarded-for': '198.51.100.8' });
  expect(await buckets()).toBe(5);
  await ask('a@example.org', '192.0.2.9', { 'x-forwarded-for': '198.51.100.9' });
  await ask('a@example.org', '192.0.2.9', { 'x-forwarded-for': '198.51.100.10' });
  expect(await buckets()).toBe(7);
});

it('counts an IPv6 /64 as one client, and each IPv4 address separately', async () => {
  const refused = (addresses: string[]) =>
    many(62, (index) => ask('a@example.org', addresses[index % addresses.length]));
  expect(await refused(['2001:db8:0:1::1', '2001:db8:0:1:ffff::2'])).toBe(32);
  server.pass(10);
  expect(await refused(['2001:db8:0:1::1', '2001:db8:0:2::1'])).toBe(2);
  server.pass(10);
  expect(await refused(['::ffff:192.0.2.1', '::ffff:192.0.2.2'])).toBe(2);
});

it('allows an IPv6 /56 twice, and a /48 four times, the calls of one client [SEC-51]', async () => {
  const refused = (ipOf: (index: number) => string) => many(150, (index) => ask('a@example.org', ipOf(index)));
  expect(await refused((index) => `2001:db8:0:aa${index.toString(16).padStart(2, '0')}::1`)).toBe(150 - 60);
  server.pass(10);
  expect(await refused((index) => `2001:db8:0:${index.toString(16)}00::1`)).toBe(150 - 120);
  server.pass(10);
  expect(await refused((index) => `2001:db8:${index.toString(16)}::1`)).toBe(0);
});

it('stores emails and clients only as hashes, for a day at most', async () => {
  await ask('asha@example.org');
  expect(JSON.stringify(await server.db.query('SELECT * FROM throttles'))).not.toMatch(/asha|192\.0/);
  server.pass(60 * 25);
  await sweepThrottles(server.db, server.services.clock.now());
  expect(await server.db.query('SELECT * FROM throttles')).toEqual([]);
});

it('are required for every route that changes data, or the service does not start', () => {
  const app = Fastify();
  addThrottles(app, server.services);
  const handler = async () => 'done';
  expect(() => app.post('/order', handler)).toThrow('/order writes data');
  expect(() => app.put('/order', { config: { throttle: { perEmail: 5 } } }, handler)).toThrow('/order');
  app.get('/order', handler);
  app.post('/order', { config: { throttle: { perClient: 5 } } }, handler);
  app.delete('/order', { config: { unthrottled: 'for this machine alone' } }, handler);
});
