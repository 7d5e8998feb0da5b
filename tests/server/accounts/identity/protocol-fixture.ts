import { afterAll, beforeAll, beforeEach } from 'vitest';
import { anAccount, call, signInByHand } from '#tests/support/identity/accounts.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

export const email = 'asha@example.org';
export let server: TestServer;
export let id = '';

/** Starts a server for the tests of a file, with one account before each of them. */
export function useServer(): void {
  beforeAll(async () => void (server = await testServer()));
  beforeEach(async () => {
    await emptyTables(server);
    id = await anAccount(server, { email });
  });
  afterAll(() => server.close());
}

export const initiate = (AuthParameters: object, AuthFlow = 'USER_SRP_AUTH', ClientMetadata?: object) =>
  call(server, { InitiateAuth: { AuthFlow, AuthParameters, ClientMetadata } });
export const byCode = (metadata?: object) =>
  initiate({ USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' }, 'USER_AUTH', metadata);
export const respond = (ChallengeName: string, ChallengeResponses: object, Session?: string) =>
  call(server, { RespondToAuthChallenge: { ChallengeName, ChallengeResponses, Session } });
export const tokens = async () => (await signInByHand(server, { email })).body.AuthenticationResult!;
