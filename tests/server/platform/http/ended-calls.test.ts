import { connect } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { limits } from '#server/platform/http/limits/server-limits.ts';
import { isGone, whenEnded } from '#server/platform/http/when-ended.ts';
import { testServer } from '#tests/support/server.ts';

let close = async (): Promise<unknown> => undefined;
afterEach(() => close());

const portOf = (app: { server: { address(): unknown } }) => (app.server.address() as { port: number }).port;

/** Sends calls on one connection without waiting for replies, and resets it after the first event of the service. */
function sendAndReset(port: number, { path, times }: { path: string; times: number }): void {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times), () =>
    setImmediate(() => socket.resetAndDestroy()),
  );
}

it('calls without a pause on one connection that is reset take no places [SEC-16]', async () => {
  const server = await testServer();
  close = () => server.close();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  sendAndReset(portOf(server.app), { path: '/prod/v1/expo/simc-2025/landingpage/pass', times: 200 });
  await new Promise((resolve) => server.app.server.once('connection', (socket) => socket.once('close', resolve)));
  await expect.poll(() => server.app.crowd.size).toBe(0);
});

it('more unanswered calls than a browser sends close their connection [SEC-16]', async () => {
  const server = await testServer();
  close = () => server.close();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const times = 4 * limits.unansweredOfConnection;
  const replies = await new Promise<number>((resolve) => {
    let text = '';
    const count = () => text.split('HTTP/1.1 ').length - 1;
    const socket = connect(portOf(server.app), '127.0.0.1', () =>
      socket.write('GET /prod/v1/expo/simc-2025/landingpage/pass HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(times)),
    );
    socket.on('error', () => undefined).on('close', () => resolve(count()));
    socket.on('data', (data) => {
      text += data.toString();
      if (count() === times) resolve(times);
    });
  });
  expect(replies).toBeLessThan(times);
  await expect.poll(() => server.app.crowd.size).toBe(0);
});

it('the end of a call is noticed also if its client went before anybody waited for it', async () => {
  const app = fastify();
  close = () => app.close();
  let ended = 0;
  let arrived = 0;
  const gone: boolean[] = [];
  app.get('/slow', async (request, reply) => {
    arrived += 1;
    await new Promise((resolve) => request.raw.socket.once('close', resolve));
    gone.push(isGone(request));
    whenEnded(request, reply, () => (ended += 1));
    return 'late';
  });
  app.get('/fast', async (request, reply) => {
    whenEnded(request, reply, () => (ended += 1));
    return 'at once';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(portOf(app), '127.0.0.1').on('error', () => undefined);
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3));
  await expect.poll(() => arrived).toBe(3);
  socket.resetAndDestroy();
  await expect.poll(() => ended).toBe(3);
  expect(gone).toEqual([true, true, true]);
  await fetch(`http://127.0.0.1:${portOf(app)}/fast`);
  await expect.poll(() => ended).toBe(4);
});
