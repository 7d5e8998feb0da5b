import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Fault } from '#server/dev/faults.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

export let server: TestServer;
export let origin: string;

/** Starts a listening server for the tests of a file, and clears its faults after each of them. */
export function useServer(): void {
  beforeAll(async () => {
    server = await testServer({ app: { forDevelopment: true } });
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await clear();
    await emptyTables(server);
  });
  afterAll(async () => {
    server.app.server.closeAllConnections(); // needed, because fetch opens a new idle connection after a broken one
    await server.close();
  });
}

export const put = (call: string, fault: Fault | object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'PUT', url: `/dev/faults/${call}`, payload: fault, headers });
export const clear = (call?: string) =>
  server.app.inject({ method: 'DELETE', url: call ? `/dev/faults/${call}` : '/dev/faults' });
export const list = async () => (await server.app.inject('/dev/faults')).json();
export const passes = (init?: RequestInit) => fetch(`${origin}/prod/v1/expo/simc-2025/landingpage/pass`, init);
export const waiting = (count = 1) =>
  until(`${count} waiting`, async () => (await list()).faults[0]?.waiting === count || undefined);
