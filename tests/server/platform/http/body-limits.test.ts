import { connect, type AddressInfo } from 'node:net';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#server/platform/http/limits/server-limits.ts';
import { OpenBodies } from '#tests/support/network/open-bodies.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let attacker: OpenBodies;
let port = 0;

const start = async (bodyMs = 120_000) => {
  server = await testServer({ app: { trustProxy: '127.0.0.1', bodyMs } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
  attacker = new OpenBodies(port);
};
beforeEach(() => start());
afterEach(async () => {
  attacker.close();
  await server.close();
});

/** Sends a complete request and returns its status. */
const visit = (method: 'GET' | 'POST', path: string, from: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = method === 'POST' ? '{"email":"asha@example.org"}' : undefined;
    const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' };
    const call = request({ port, method, path, headers, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    call.on('error', reject).end(body);
  });
const passes = '/prod/v1/expo/simc-2025/landingpage/pass';
const code = '/prod/v1/expo/simc-2025/conference/booked/otp/send';

describe('1,005 unfinished requests of one client', () => {
  it('do not block other visitors, and all above the limit are refused at once [SEC-44]', async () => {
    await attacker.open(1005, '198.51.100.1');
    await expect.poll(() => attacker.answered(429), { timeout: 60_000 }).toBe(1005 - limits.openBodiesOfOne);
    expect(await visit('GET', passes, '198.51.100.2')).toBe(200);
    expect(await visit('GET', passes, '198.51.100.1')).toBe(200);
    expect([200, 404]).toContain(await visit('POST', code, '198.51.100.1'));
    expect(server.app.crowd.size).toBe(limits.openBodiesOfOne);
  });

  it('get Retry-After, and then their connection is closed', async () => {
    await attacker.open(limits.openBodiesOfOne + 1, '198.51.100.1');
    await expect.poll(() => attacker.answers.length, { timeout: 60_000 }).toBe(1);
    expect(attacker.answers[0]).toMatch(/retry-after: 10\r\n/i);
    expect(attacker.closed).toBe(0);
    await expect.poll(() => attacker.closed, { timeout: 60_000 }).toBe(1);
  });
});

it('unfinished requests of many clients do not block complete requests [SEC-44]', async () => {
  const clients = Math.ceil(limits.openBodies / limits.openBodiesOfOne) + 5;
  for (let client = 1; client <= clients; client += 1)
    await attacker.open(limits.openBodiesOfOne, `198.51.100.${client}`);
  const refused = clients * limits.openBodiesOfOne - limits.openBodies;
  await expect.poll(() => attacker.answered(503), { timeout: 60_000 }).toBe(refused);
  expect(await visit('GET', passes, '203.0.113.1')).toBe(200);
  expect([200, 404]).toContain(await visit('POST', code, '203.0.113.1'));
});

it('connection resets do not affect other visitors [SEC-45]', async () => {
  for (let round = 0; round < 20; round += 1) {
    await attacker.open(20, '198.51.100.1');
    attacker.reset();
  }
  expect(await visit('GET', passes, '203.0.113.1')).toBe(200);
  await expect.poll(() => server.app.crowd.size, { timeout: 60_000 }).toBe(0);
});

/** Sends 3 MB of body, and reads the reply only after all of it is sent, as a slow client may. */
const sendTooMuch = (head: string): Promise<{ status: string; isWhole: boolean }> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1').pause();
    const body = Buffer.alloc(3_000_000, 'x');
    const replied: Buffer[] = [];
    socket.write(
      `${head} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body);
    setTimeout(() => socket.resume(), 500);
    const end = () => {
      const [lines = '', ...parts] = Buffer.concat(replied).toString().split('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(lines)?.[1]);
      const isWhole = Buffer.byteLength(parts.join('\r\n\r\n')) === length;
      if (isWhole || socket.destroyed) resolve({ status: lines.slice(9, 12), isWhole });
      if (isWhole) socket.destroy();
    };
    socket.on('data', (chunk) => (replied.push(chunk), end()));
    socket.on('error', () => undefined).on('close', end);
  });

describe('a request with a body that the service does not read', () => {
  it.each([
    ['200', 'GET /docs/api/json'],
    ['413', 'POST /prod/v1/expo/order/confirm/simats'],
  ])('gets its whole reply, %s', async (status, head) => {
    expect(await sendTooMuch(head)).toEqual({ status, isWhole: true });
  });
});

describe('request body that does not arrive', () => {
  it('has a limit of ten seconds', () => {
    expect(limits.bodySeconds).toBe(10);
  });

  it.each([
    ['a route', '/prod/v1/expo/order/confirm/simats'],
    ['an unknown URL', '/nothing/here'],
  ])('ends the request to %s with 408 and frees its slot [SEC-44]', async (_, path) => {
    attacker.close();
    await server.close();
    await start(300);
    await attacker.open(limits.openBodiesOfOne, '198.51.100.1', path);
    await expect.poll(() => attacker.answered(408), { timeout: 60_000 }).toBe(limits.openBodiesOfOne);
    await expect.poll(() => server.app.crowd.size, { timeout: 60_000 }).toBe(0);
    await attacker.open(1, '198.51.100.1', path);
    await expect.poll(() => attacker.answers.length, { timeout: 60_000 }).toBe(limits.openBodiesOfOne + 1);
    expect(attacker.answered(429)).toBe(0);
  });
});

/** Sends a call whose body of 70 kB arrives after its headers, as web pages of other sites can. Returns its status. */
const sendLate = (method: string, path: string, from: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': from,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'text/plain',
      'content-length': 70_000,
    };
    const call = request({ port, method, path, headers, agent: false }, (reply) => {
      resolve(reply.statusCode ?? 0);
      call.destroy();
    });
    call.on('error', reject).flushHeaders();
    setTimeout(() => call.end('x'.repeat(70_000)), 5);
  });
const throttleRows = () => server.db.query<{ hits: number }>('SELECT hits FROM throttles');

describe('calls whose body arrives late', () => {
  it.each([
    ['POST', 'desk/session', 401],
    ['POST', 'desk/bulk-actions/preview', 403],
    ['GET', 'desk/orders', 401],
    ['POST', 'conference/booked/otp/send', 413],
    ['GET', 'conference/booked/otp/send', 404],
  ])('are not counted where the body is not read: %s %s [SEC-57]', async (method, path, status) => {
    expect(await sendLate(method, `/prod/v1/expo/simc-2025/${path}`, '198.51.100.1')).toBe(status);
    expect(await throttleRows()).toEqual([]);
  });

  it('have a limit of their own, and do not use up the calls of a route [SEC-57]', async () => {
    const path = '/prod/v1/expo/simc-2025/order/create/visitor/simc-2025';
    for (let call = 0; call < 125; call += 1) expect(await sendLate('POST', path, '198.51.100.1')).toBe(400);
    expect(await throttleRows()).toEqual([{ hits: 125 }]);
  });
});
