import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Drain } from '#server/platform/http/drain.ts';
import { makeLog } from '#server/platform/http/logging.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

const lines: string[] = [];
const drain = new Drain();
let server: TestServer;
let origin: string;

beforeAll(async () => {
  const log = makeLog({ level: 'debug', stream: { write: (line) => void lines.push(line) } });
  server = await testServer({ app: { log, drain } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await emptyTables(server);
  server.pass(1);
  lines.length = 0;
});
afterAll(() => server.close());

const path = '/prod/v1/expo/simc-2025/conference/simc-2025-cp/addon';
const passes = '/prod/v1/expo/simc-2025/landingpage/pass';
const get = (url: string, headers: Record<string, string> = {}) => fetch(`${origin}${url}`, { headers });
const seatsLeft = async (headers?: Record<string, string>): Promise<number> => {
  const { data }: { data: { id: string; left_count: number }[] } = await (await get(path, headers)).json();
  return data.find(({ id }) => id === 'airway')!.left_count;
};
const book = (email: string, token?: string) =>
  send(server, anOrder(server.services, { workshopIds: ['airway'], answers: { email } }), token ? { token } : {});
const completed = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ req, msg }) => req?.route.endsWith('/addon') && msg === 'request completed');
const isFromCache = ({ headers }: Response) => headers.get('cache-status') === 'symposia; hit';

describe('a reply that is the same for all callers', () => {
  it('is repeated from the cache with the same headers and a new request id', async () => {
    const [first, second] = [await get(passes), await get(passes)];
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !['x-request-id', 'date', 'cache-status'].includes(name)));
    expect([isFromCache(first), isFromCache(second)]).toEqual([false, true]);
    expect(headersOf(second)).toEqual(headersOf(first));
    expect(headersOf(second)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^"/),
    });
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it('is logged and counted by its route when it comes from the cache', async () => {
    await get(path);
    lines.length = 0;
    const reply = await get(path);
    expect(completed()).toMatchObject([
      {
        reqId: reply.headers.get('x-request-id'),
        req: { method: 'GET', route: '/prod/v1/expo/:expoId/conference/:conferenceId/addon' },
        res: { statusCode: 200 },
        msg: 'request completed',
      },
    ]);
    const [row] = (await (await get('/metrics')).text()).match(/.*_count\{.*addon".*2xx.*/) ?? [];
    expect(Number(row?.split(' ').at(-1))).toBeGreaterThanOrEqual(2);
  });

  it('is 304 for a caller that has its ETag', async () => {
    const etag = (await get(path)).headers.get('etag')!;
    const revalidated = await get(path, { 'if-none-match': `W/${etag}` });
    expect([revalidated.status, await revalidated.text(), revalidated.headers.get('content-type')]).toEqual([
      304,
      '',
      null,
    ]);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('changes with every booking of this process', async () => {
    expect(await seatsLeft()).toBe(36);
    await book('asha@example.org');
    expect(await seatsLeft()).toBe(35);
    await book('ravi@example.org');
    expect([await seatsLeft(), await seatsLeft()]).toEqual([34, 34]);
  });

  it('shows what another process has done within a second', async () => {
    const before = await seatsLeft();
    await server.db.query(`UPDATE workshops SET sold = sold + 1 WHERE id = 'airway'`);
    expect(await seatsLeft()).toBe(before);
    server.pass(1 / 60);
    expect(await seatsLeft()).toBe(before - 1);
  });

  it('does not come from the cache for a call with an order token, a session or another origin', async () => {
    const token = 'the-token-of-one-browser';
    await book('asha@example.org', token);
    expect([await seatsLeft(), await seatsLeft()]).toEqual([35, 35]);
    expect(await seatsLeft({ 'x-order-token': token })).toBe(36);
    expect(await seatsLeft()).toBe(35);
    expect((await get(path, { authorization: 'Bearer wrong' })).status).toBe(401);
    expect(isFromCache(await get(path))).toBe(true);
    expect(isFromCache(await get(path, { origin: 'https://other.example' }))).toBe(false);
  });

  it('is cached for one spelling of its URL only', async () => {
    await get(path);
    for (const other of [`${path}?a=1`, path.replace('addon', '%61ddon')]) {
      expect(isFromCache(await get(other))).toBe(false);
      const second = await get(other);
      expect([second.status, isFromCache(second)]).toEqual([200, false]);
    }
    expect((await fetch(`${origin}${path}`, { method: 'HEAD' })).status).toBe(200);
  });
});

it('closes the connection while the process stops', async () => {
  await get(passes);
  expect((await get(passes)).headers.get('connection')).toBe('keep-alive');
  await drain.begin(0);
  expect((await get(passes)).headers.get('connection')).toBe('close');
});
