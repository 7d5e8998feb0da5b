import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ask } from '#tests/support/samples/groups.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

export let server: TestServer;

/** Starts a server for the tests of a file, and empties its tables before each of them. */
export function useServer(): void {
  beforeAll(async () => void (server = await testServer()));
  beforeEach(() => emptyTables(server));
  afterAll(() => server.close());
}

export const message = (reply: { statusCode: number; json(): { message: string } }) => [
  reply.statusCode,
  reply.json().message,
];
export const pay = async (code: string, session: string) => {
  const checkout = await ask(server, `/orders/${code}/pay`, { method: 'POST', session });
  await confirm(server, aReceipt(server, checkout.json().order_id));
};
