import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeApp } from '#server/platform/http/close-app.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let visitor: Socket;

/** Starts a visitor who sends the headers and a part of the body, and then nothing more. */
beforeEach(async () => {
  server = await testServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as { port: number };
  visitor = connect(port, '127.0.0.1').on('error', () => undefined);
  const head = ['POST /prod/v1/expo/order/confirm/simats HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  visitor.write([...head, 'Content-Length: 10', '', '{'].join('\r\n'));
  await new Promise((resolve) => server.app.server.once('request', resolve));
});
afterEach(async () => {
  visitor.destroy();
  await server.close();
});

it('an unfinished request does not delay the shutdown', async () => {
  const began = Date.now();
  await closeApp(server.app, 300);
  expect(Date.now() - began).toBeLessThan(5000);
});

it('requests have a time limit', () => {
  expect(server.app.server.requestTimeout).toBeGreaterThan(0);
});
