import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { signOut } from '#src/lib/session/identity.ts';
import { anAccount, newestCode } from '#tests/support/identity/accounts.ts';
import { asBrowser } from '#tests/support/screens/as-browser.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

/** Email of the one account on the server. */
export const email = 'asha@example.org';
export const anHourLater = 61;

export let server: TestServer;
export let stores: ReturnType<typeof asBrowser>;
export let id = '';
export const calls: { operation: string; body: Record<string, unknown> }[] = [];

/** Starts a server with one account for the tests of a file, and configures the browser client for it. */
export function useServer(): void {
  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined); // hides the client's warning about a custom endpoint
    server = await testServer();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const { poolId, clientId, endpoint } = server.services.identity.client;
    stores = asBrowser(`http://127.0.0.1:${port}`, { poolId, clientId, ...(endpoint && { endpoint }) });
    listenIn();
  });
  beforeEach(async () => {
    await emptyTables(server);
    id = await anAccount(server, { email });
    calls.length = 0;
  });
  afterEach(async () => {
    await signOut();
    vi.useRealTimers();
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await server.close();
  });
}

/** Records the calls to the service, and forwards them. */
function listenIn(): void {
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const [, operation = ''] = new Headers(init.headers).get('x-amz-target')?.split('.') ?? [];
    calls.push({ operation, body: JSON.parse(String(init.body)) });
    return realFetch(url, init);
  });
}

export const operations = () => calls.map(({ operation }) => operation);
export const code = (kind?: 'reset-code') => newestCode(server, email, kind);

/** Moves the clocks of the service and of the client forward. */
export function pass(minutes: number): void {
  server.pass(minutes);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}
