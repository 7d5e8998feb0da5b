import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#server/platform/http/limits/server-limits.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { aGroup } from '#tests/support/samples/groups.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let port = 0;
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

const url = '/prod/v1/expo/simc-2025/order/create/visitor/SIMC25';
const post = (payload: object, to = url) => server.app.inject({ method: 'POST', url: to, payload });

/** Sends raw bytes on a new connection and returns the response. */
const raw = (text: string, to = port): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(to, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

const bare = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ')));
  return { status: Number(status.split(' ')[1]), headers, body: JSON.parse(body) as { message: string } };
};

describe('malformed HTTP', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'This request cannot be read.'],
    ['a bad length', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400, 'This request cannot be read.'],
    [
      'two body lengths (request smuggling)',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'This request cannot be read.',
    ],
    [
      'headers with too many bytes',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'The headers of this request are too large.',
    ],
    [
      'an unknown Expect header',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n',
      417,
      'This request cannot be read.',
    ],
  ])('is answered with uncached JSON and a closed connection: %s', async (...[, text, status, message]) => {
    const answer = bare(await raw(text));
    expect([answer.status, answer.body]).toEqual([status, { message }]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'deny',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      connection: 'close',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is refused with too many header lines, and no line is dropped silently [SEC-16]', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => `x-${index}: 1`).join('\r\n');
    const answer = await raw(`GET /healthz HTTP/1.1\r\nHost: x\r\n${lines}\r\nConnection: close\r\n\r\n`);
    expect([bare(answer).status, bare(answer).body]).toEqual([
      431,
      { message: 'The headers of this request are too large.' },
    ]);
    expect(server.app.server.maxHeadersCount).toBe(0);
  });
});

describe('slow request', () => {
  it('has time limits for headers, body and idle connection', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket, maxConnections } =
      server.app.server;
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([20_000, 300_000, 72_000]);
    expect([maxRequestsPerSocket, maxConnections]).toEqual([10_000, 10_000]);
  });

  it('is answered 408 in JSON if the body does not arrive [SEC-16]', async () => {
    const hasty = await testServer({ app: { callMs: 200 } });
    await hasty.app.listen({ host: '127.0.0.1', port: 0 });
    const { port: own } = hasty.app.server.address() as AddressInfo;
    const head = ['POST /prod/v1/expo/order/confirm/simats HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    const answer = bare(await raw([...head, 'Content-Length: 10', '', '{'].join('\r\n'), own));
    expect([answer.status, answer.body]).toEqual([408, { message: 'The request took too long. Please try again.' }]);
    await hasty.close();
  });

  it('is answered 503 with Retry-After if the service is slow', async () => {
    const hasty = await testServer({ app: { callMs: 200 } });
    hasty.services.db.query = () => new Promise(() => undefined);
    const reply = await hasty.app.inject({ method: 'POST', url, payload: anOrder(hasty.services) });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.json().message).toBe('This cannot be done right now. Please try again in a moment.');
    await hasty.close();
  });
});

describe('request body', () => {
  it('is accepted for a group of a hundred with five workshops each', async () => {
    const ids = ['airway', 'laparoscopy', 'implant', 'statistics', 'eclampsia-drill'];
    const reply = await post(aGroup(server.services, { size: 100, workshops: () => ids }));
    expect(reply.statusCode).not.toBe(413);
  });

  it('is refused if it is larger than the limit of its route', async () => {
    const large = { name: 'x'.repeat(limits.bodyBytes) };
    expect((await post(large, '/prod/v1/expo/simc-2025/group/link')).statusCode).toBe(413);
    expect((await post({ ...anOrder(server.services), more: 'x'.repeat(limits.bodyBytes) })).statusCode).not.toBe(413);
  });

  it.each([
    ['too many keys', () => Object.fromEntries(Array.from({ length: 201 }, (_, key) => [`k${key}`, 1]))],
    ['too many values', () => ({ addonData: Array.from({ length: 10_001 }, () => 1) })],
    ['too many nested objects', () => JSON.parse(`${'{"a":'.repeat(13)}1${'}'.repeat(13)}`)],
    ['too many nested lists', () => ({ a: JSON.parse(`${'['.repeat(13)}${']'.repeat(13)}`) })],
  ])('is refused before validation with %s', async (_, make) => {
    const reply = await post({ ...anOrder(server.services), ...make() });
    expect([reply.statusCode, reply.json()]).toEqual([413, { message: 'This is too much for one request.' }]);
  });
});

describe('concurrent requests', () => {
  it('are answered 503 above the limit, while health checks still succeed [SEC-16]', async () => {
    const { crowd } = server.app;
    expect(crowd.size).toBe(0);
    crowd.size = limits.callsAtOnce;
    const reply = await server.app.inject('/prod/v1/expo/simc-2025/landingpage/pass');
    const health = await server.app.inject('/healthz');
    crowd.size -= limits.callsAtOnce;
    expect([reply.statusCode, reply.headers['retry-after'], health.statusCode]).toEqual([503, '1', 200]);
    expect(reply.json().message).toContain('Very many people');
    expect(crowd.size).toBe(0);
  });

  it('are no longer counted after the response or an abort', async () => {
    await Promise.all(Array.from({ length: 5 }, () => fetch(`http://127.0.0.1:${port}/healthz`)));
    const socket = connect(port, '127.0.0.1');
    const head = ['POST /prod/v1/expo/order/confirm/simats HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    socket.write([...head, 'Content-Length: 10', '', '{'].join('\r\n'));
    await expect.poll(() => server.app.crowd.size).toBe(1);
    socket.destroy();
    await expect.poll(() => server.app.crowd.size).toBe(0);
  });
});
