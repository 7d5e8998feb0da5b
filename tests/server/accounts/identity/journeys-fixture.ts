import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { anAccount, newestCode } from '#tests/support/identity/accounts.ts';
import { connectAmplify, visitor } from '#tests/support/identity/amplify.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

/** Email of the account. The tests run every sign-in and sign-out of the browser client with the embedded service. */
export const email = 'asha@example.org';
export const replacement = 'Another-Passw0rd1';
export const {
  signIn,
  confirmSignIn,
  signOut,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  confirmResetPassword,
} = visitor;

export let server: TestServer;
export let id = '';

/** Starts a server with one account for the tests of a file, and signs out after each of them. */
export function useServer(): void {
  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined); // hides the client's warning about a custom endpoint
    server = await testServer();
    await connectAmplify(server);
  });
  beforeEach(async () => {
    await emptyTables(server);
    id = await anAccount(server, { email });
  });
  afterEach(() => signOut());
  afterAll(() => server.close());
}

export const session = async () => (await fetchAuthSession()).tokens;
export const code = (kind?: 'reset-code') => newestCode(server, email, kind);
