import { afterAll, beforeAll, beforeEach } from 'vitest';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

export let server: TestServer;

/** Starts a server for the tests of a file, and empties its tables before each of them. */
export function useServer(): void {
  beforeAll(async () => void (server = await testServer()));
  beforeEach(() => emptyTables(server));
  afterAll(() => server.close());
}

export const seats = async (id: string) =>
  (await server.db.query<{ held: number; sold: number }>('SELECT held, sold FROM workshops WHERE id = $1', [id]))[0];
export const hours = (count: number) =>
  new Date(server.services.clock.now().getTime() + count * 60 * 60_000).toISOString();
