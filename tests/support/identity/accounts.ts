import { browserCookieOf } from '#tests/support/browser-cookie.ts';
import type { InjectOptions } from 'fastify';
import { proveEmailOf } from '#server/accounts/identity/proven-email.ts';
import { insertUser, type User } from '#server/accounts/identity/users.ts';
import type { SignUp } from '#domain/exhibitors/exhibitor-sign-up.ts';
import type { TestServer } from '#tests/support/server.ts';
import { SrpClient } from './srp-client.ts';

export const password = 'Passw0rd!';

/** Creates an account as the organiser does: its email is proven. Returns its id. */
export async function anAccount(
  { services, db }: TestServer,
  { email, state = 'confirmed' }: { email: string; state?: User['state'] },
): Promise<string> {
  const { keys, clock, identity } = services;
  const tools = { keys, poolName: identity.embedded?.poolName ?? '', now: clock.now() };
  const id = await insertUser(db, tools, { email, password, state });
  if (!id) throw new Error(`${email} has an account already`);
  await proveEmailOf(db, { accountId: id, provenAt: clock.now() });
  return id;
}

type MailedCode = 'sign-in-code' | 'reset-code' | 'group-code' | 'abstract-code';

/** The codes mailed to an email, oldest first; those of one moment in any order. */
export async function mailedCodes(
  { db }: Pick<TestServer, 'db'>,
  email: string,
  kind: MailedCode = 'sign-in-code',
): Promise<string[]> {
  const rows = await db.query<{ code: string }>(
    `SELECT payload ->> 'code' AS code FROM outbox_emails WHERE kind = $1 AND recipient = $2 ORDER BY created_at`,
    [kind, email],
  );
  return rows.map(({ code }) => code);
}

/** The code mailed last. Fails if two were mailed at the last moment, because either could be the last. */
export async function newestCode(
  { db }: Pick<TestServer, 'db'>,
  email: string,
  kind: MailedCode = 'sign-in-code',
): Promise<string> {
  const codes = await db.query<{ code: string }>(
    `SELECT payload ->> 'code' AS code FROM outbox_emails WHERE kind = $1 AND recipient = $2
     ORDER BY created_at DESC FETCH FIRST ROW WITH TIES`,
    [kind, email],
  );
  if (codes.length > 1) throw new Error(`Several codes were mailed to ${email} at the same moment.`);
  return codes[0]?.code ?? 'no code was mailed';
}

/** A code that differs from this one. */
export const another = (code: string): string => (code.startsWith('1') ? '2' : '1') + code.slice(1);

export interface Answer {
  status: number;
  body: {
    /** message of a refusal */
    message?: string;
    ChallengeName?: string;
    Session?: string;
    AvailableChallenges?: string[];
    ChallengeParameters?: Record<string, string>;
    AuthenticationResult?: { IdToken: string; AccessToken: string; RefreshToken: string; ExpiresIn: number };
    CodeDeliveryDetails?: Record<string, string>;
  };
  /** name of a refusal; undefined if the call was not refused */
  refused: string | undefined;
  headers: Record<string, unknown>;
}

/** Sends one call of the protocol: an operation with its body. Adds the client id. */
export async function call(
  { app, services }: Pick<TestServer, 'app' | 'services'>,
  operationAndBody: Record<string, object>,
  more: InjectOptions = {},
): Promise<Answer> {
  const [[operation, body] = ['', {}]] = Object.entries(operationAndBody);
  const reply = await app.inject({
    method: 'POST',
    url: '/identity',
    payload: JSON.stringify({ ClientId: services.identity.client.clientId, ...body }),
    ...more,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...more.headers,
    },
  });
  const read = reply.body ? JSON.parse(reply.body) : {};
  return { status: reply.statusCode, body: read, refused: read['__type'], headers: reply.headers };
}

/** Headers of a browser that has called the identity service once. */
export async function aBrowser({ app }: Pick<TestServer, 'app'>): Promise<{ headers: { cookie: string } }> {
  const target = 'AWSCognitoIdentityProviderService.GetUser'; // any operation
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  const reply = await app.inject({ method: 'POST', url: '/identity', payload: '{}', headers });
  return { headers: { cookie: browserCookieOf(reply) } };
}

/** Sign-up data of a company. */
export const aSignUp = (changes: Partial<SignUp> = {}): SignUp => ({
  billingAddress: '12 Sample Street, Sample City 600001',
  billingName: 'Sample Devices',
  email: 'asha@example.org',
  gstNumber: '',
  marketMedium: 'friend',
  mobile: '9876543210',
  name: 'Sample Devices',
  password,
  personDesignation: 'Head, Sales',
  personName: 'Asha Raman',
  sector: 'healthcare',
  website: 'https://sample.example',
  decision: 'yes',
  ...changes,
});

/**
 * Starts a sign-in with a password and answers the challenge, without the browser client. A wrong `secret` gives a wrong
 * signature. Staff sign in with `metadata: deskMetadata`.
 */
export async function signInByHand(
  server: Pick<TestServer, 'app' | 'services'>,
  { email, secret = password, metadata, more = {} }: SignInByHand,
): Promise<Answer> {
  const client = new SrpClient();
  const AuthParameters = { USERNAME: email, SRP_A: client.A };
  const begin = { AuthFlow: 'USER_SRP_AUTH', AuthParameters, ClientMetadata: metadata };
  const started = await call(server, { InitiateAuth: begin }, more);
  if (started.status !== 200) return started;
  const { poolName = '' } = server.services.identity.embedded ?? {};
  const ChallengeResponses = client.answer(started.body.ChallengeParameters ?? {}, { poolName, password: secret });
  const answer = { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses, ClientMetadata: metadata };
  return call(server, { RespondToAuthChallenge: answer }, more);
}

interface SignInByHand {
  email: string;
  secret?: string | undefined;
  /** ClientMetadata of both calls */
  metadata?: object | undefined;
  more?: InjectOptions;
}

/** Signs in with a mailed code. Returns the ID token. */
export async function tokenByCode(
  server: Pick<TestServer, 'app' | 'services' | 'db'>,
  email: string,
  more: InjectOptions = {},
): Promise<string | undefined> {
  const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
  const { body } = await call(server, { InitiateAuth: { AuthFlow: 'USER_AUTH', AuthParameters } }, more);
  const ChallengeResponses = { USERNAME: email, EMAIL_OTP_CODE: await newestCode(server, email) };
  const answer = { ChallengeName: 'EMAIL_OTP', Session: body.Session, ChallengeResponses };
  return (await call(server, { RespondToAuthChallenge: answer }, more)).body.AuthenticationResult?.IdToken;
}
