import type { AddressInfo } from 'node:net';
import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount, newestCode, password } from '#tests/support/identity/accounts.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

/** Clients of Amazon Cognito other than that of the site get from the embedded service what a user pool gives them. */
const email = 'asha@example.org';
const newPassword = 'Another-Passw0rd1';

/** The clients use the time of this machine, so the service does too. Each look at its clock is a moment later. */
let now = Date.now();
const clock = { now: () => new Date((now += 1)) };
let server: TestServer;
let endpoint = '';
let id = '';

beforeAll(async () => {
  server = await testServer({ services: { clock } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  endpoint = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/identity`;
});
beforeEach(async () => {
  await emptyTables(server);
  id = await anAccount(server, { email });
});
afterAll(() => server.close());

const pool = () => server.services.identity.embedded!;

describe('the AWS SDK', () => {
  let client: CognitoIdentityProviderClient;
  beforeAll(() => void (client = new CognitoIdentityProviderClient({ region: 'ap-south-1', endpoint })));
  afterAll(() => client.destroy());

  const initiate = (AuthFlow: 'REFRESH_TOKEN_AUTH' | 'USER_AUTH', AuthParameters: Record<string, string>) =>
    client.send(new InitiateAuthCommand({ ClientId: pool().clientId, AuthFlow, AuthParameters }));

  async function signIn(username = email) {
    const { Session } = await initiate('USER_AUTH', { USERNAME: username, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    const { AuthenticationResult } = await client.send(
      new RespondToAuthChallengeCommand({
        ClientId: pool().clientId,
        ChallengeName: 'EMAIL_OTP',
        Session,
        ChallengeResponses: { USERNAME: username, EMAIL_OTP_CODE: await newestCode(server, email) },
      }),
    );
    return AuthenticationResult!;
  }

  it('signs in with a code, by the email or the id of the account', async () => {
    for (const username of [email, id]) {
      const { AccessToken } = await signIn(username);
      expect(await client.send(new GetUserCommand({ AccessToken }))).toMatchObject({ Username: id });
    }
  });

  it('refreshes tokens, without a new refresh token, until it is revoked', async () => {
    const { RefreshToken: REFRESH_TOKEN = '' } = await signIn();
    const { AuthenticationResult } = await initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN });
    expect(AuthenticationResult).toEqual({
      IdToken: expect.any(String),
      AccessToken: expect.any(String),
      ExpiresIn: 3600,
      TokenType: 'Bearer',
    });
    await client.send(new RevokeTokenCommand({ ClientId: pool().clientId, Token: REFRESH_TOKEN }));
    const refusalFor = (parameters: Record<string, string>) => refusalOf(initiate('REFRESH_TOKEN_AUTH', parameters));
    const refusals = [{ REFRESH_TOKEN }, { REFRESH_TOKEN: 'other' }].map(refusalFor);
    refusals.push(refusalFor({ USERNAME: email }));
    expect(await Promise.all(refusals)).toEqual([
      { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
      { name: 'NotAuthorizedException', message: 'Invalid Refresh Token' },
      { name: 'InvalidParameterException', message: 'Missing required parameter REFRESH_TOKEN' },
    ]);
  });

  it('sets a new password for the id of an account, with a mailed code', async () => {
    const user = { ClientId: pool().clientId, Username: id };
    const { CodeDeliveryDetails } = await client.send(new ForgotPasswordCommand(user));
    expect(CodeDeliveryDetails?.Destination).toBe('a***@e***');
    const ConfirmationCode = await newestCode(server, email, 'reset-code');
    await client.send(new ConfirmForgotPasswordCommand({ ...user, ConfirmationCode, Password: newPassword }));
    const { AccessToken } = await signIn();
    const change = { AccessToken, PreviousPassword: newPassword, ProposedPassword: password };
    await client.send(new ChangePasswordCommand(change));
  });

  it('cannot change a password without an access token', async () => {
    const { IdToken } = await signIn();
    for (const AccessToken of [IdToken, 'other'])
      expect(
        await refusalOf(
          client.send(
            new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: newPassword }),
          ),
        ),
      ).toEqual({ name: 'NotAuthorizedException', message: 'Invalid Access Token' });
  });

  it('cannot guess the password with a stolen access token', async () => {
    const { AccessToken } = await signIn();
    const guess = (PreviousPassword: string) =>
      refusalOf(
        client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: newPassword })),
      );
    for (let tries = 0; tries < 6; tries += 1) await guess(`Wr0ng-password-${tries}`);
    expect(await guess(password)).toEqual({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
  });
});
