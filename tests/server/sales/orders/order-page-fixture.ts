import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readOrderPage } from '#tests/support/samples/order-page.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

export let server: TestServer;

/** Starts a server for the tests of a file, and empties its tables before each of them. */
export function useServer(): void {
  beforeAll(async () => void (server = await testServer()));
  afterAll(() => server.close());
  beforeEach(() => emptyTables(server));
}

export const happened = async (link: string) => (await readOrderPage(server, link)).history.map(({ what }) => what);
