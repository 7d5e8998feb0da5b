import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { rowCounts } from '#tests/support/database/database.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

export let server: TestServer;

/** Starts a server for the tests of a file, and empties its tables before each of them. */
export function useServer(): void {
  beforeAll(async () => void (server = await testServer()));
  beforeEach(() => emptyTables(server));
  afterAll(() => server.close());
}

export const order = (changes: Record<string, unknown> = {}, wanted: Parameters<typeof anOrder>[1] = {}) => ({
  ...anOrder(server.services, wanted),
  ...changes,
});

/** Sends the order and expects that the service writes nothing. Returns its status and body. */
export async function refused(body: object, target: TestServer = server) {
  const before = await rowCounts(target.db);
  const reply = await send(target, body);
  expect(await rowCounts(target.db)).toEqual(before);
  return { status: reply.statusCode, ...reply.json() };
}
