import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepCodes } from '#server/email-codes/one-time-codes.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { sweepIdentity } from '#server/identity/sweep-identity.ts';
import { anAccount, call, newestCode, password, signInByHand } from '#tests/support/identity/accounts.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { SrpClient } from '#tests/support/identity/srp-client.ts';

const email = 'asha@example.org';
let server: TestServer;
let id = '';
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  id = await anAccount(server, { email });
});
afterAll(() => server.close());

const client = new SrpClient();
const initiate = (AuthParameters: object, AuthFlow = 'USER_SRP_AUTH') =>
  call(server, { InitiateAuth: { AuthFlow, AuthParameters } });
const byCode = () => initiate({ USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' }, 'USER_AUTH');
const respond = (ChallengeName: string, ChallengeResponses: object, Session?: string) =>
  call(server, { RespondToAuthChallenge: { ChallengeName, ChallengeResponses, Session } });
const giveCode = (Session: string | undefined, EMAIL_OTP_CODE: string, USERNAME = email) =>
  respond('EMAIL_OTP', { USERNAME, EMAIL_OTP_CODE }, Session);
const tokens = async () => (await signInByHand(server, { email })).body.AuthenticationResult!;
const wrongPassword = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const wrongSession = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' };

describe('protocol response', () => {
  it('is not cached, has no CORS header, and names its error in header and body', async () => {
    const { status, headers, body } = await initiate({ USERNAME: 'nobody@example.org', SRP_A: client.A });
    expect(status).toBe(400);
    expect(body).toEqual({ __type: 'UserNotFoundException', message: 'User does not exist.' });
    expect(headers).toMatchObject({
      'x-amzn-errortype': 'UserNotFoundException:',
      'cache-control': 'no-store',
      'content-type': expect.stringMatching(/^application\/x-amz-json-1\.1(;|$)/),
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect((await byCode()).headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  const target = (name: string) => ({ headers: { 'x-amz-target': name } });
  it.each([
    ['an unknown operation', target('AWSCognitoIdentityProviderService.SignUp'), 'UnknownOperationException'],
    [
      'an administrator operation',
      target('AWSCognitoIdentityProviderService.AdminCreateUser'),
      'UnknownOperationException',
    ],
    ['another service', target('Other.GetUser'), 'UnknownOperationException'],
    ['a broken body', { payload: '{"AuthFlow":' }, 'SerializationException'],
    ['another content type', { headers: { 'content-type': 'application/json' } }, 'SerializationException'],
    ['a large body', { payload: JSON.stringify({ x: 'x'.repeat(70_000) }) }, 'SerializationException'],
    ['half a character', { payload: String.raw`{"ClientId":"\ud800"}` }, 'SerializationException'],
    ['a list', { payload: '[]' }, 'InvalidParameterException'],
    ['no client', { payload: '{}' }, 'InvalidParameterException'],
    ['another client', { payload: '{"ClientId":"other"}' }, 'ResourceNotFoundException'],
  ])('is a protocol error for %s', async (_, request, name) => {
    const { status, body, refused } = await call(server, { InitiateAuth: {} }, request);
    expect([status, refused]).toEqual([400, name]);
    expect(body.message).toMatch(/\S/);
  });

  it('is a 500 without details for a fault', async () => {
    const { identity } = server.services;
    const broken = await testServer({ services: { identity } });
    await broken.db.close();
    const { status, body } = await call(broken, { GetUser: { AccessToken: 'x' } });
    expect([status, body]).toEqual([
      500,
      { __type: 'InternalErrorException', message: 'Something went wrong. Please try again.' },
    ]);
    await broken.app.close();
  });

  it.each([
    ['USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password }],
    ['REFRESH_TOKEN_AUTH', { USERNAME: email, REFRESH_TOKEN: 'x' }],
    ['CUSTOM_AUTH', { USERNAME: email }],
  ])('refuses the flow %s', async (flow, parameters) => {
    expect((await initiate(parameters, flow)).refused).toBe('InvalidParameterException');
  });
});

describe('password exchange', () => {
  const start = async () => (await initiate({ USERNAME: email, SRP_A: client.A })).body.ChallengeParameters!;
  const claim = (parameters: Record<string, string>, secret = password) =>
    client.answer(parameters, { poolName: 'Symposia', password: secret });
  const answer = async (claimed: object) => (await respond('PASSWORD_VERIFIER', claimed)).body;

  it('writes nothing until it is answered', async () => {
    const before = await rowCounts(server.db);
    await start();
    expect(await rowCounts(server.db)).toEqual(before);
  });

  it('accepts one answer, right or wrong, for one secret block', async () => {
    const used = claim(await start());
    expect(await answer(used)).toHaveProperty('AuthenticationResult');
    expect(await answer(used)).toEqual(wrongPassword);
    const { PASSWORD_CLAIM_SECRET_BLOCK: block = '' } = used;
    expect(await answer({ ...used, PASSWORD_CLAIM_SECRET_BLOCK: `${block}\n` })).toEqual(wrongPassword);

    const parameters = await start();
    expect(await answer(claim(parameters, 'wrong-Passw0rd!'))).toEqual(wrongPassword);
    expect(await answer(claim(parameters))).toEqual(wrongPassword);
  });

  it('accepts one of two simultaneous answers', async () => {
    const claimed = claim(await start());
    const both = await Promise.all([answer(claimed), answer(claimed)]);
    expect(both.filter((body) => 'AuthenticationResult' in body)).toHaveLength(1);
  });

  it('is bound to its account and secret block, and expires after three minutes', async () => {
    await anAccount(server, { email: 'other@example.org' });
    const parameters = await start();
    const others = (await initiate({ USERNAME: 'other@example.org', SRP_A: client.A })).body.ChallengeParameters!;
    expect(await answer({ ...claim(parameters), USERNAME: others['USERNAME'] })).toEqual(wrongPassword);
    const swapped = { ...claim(parameters), PASSWORD_CLAIM_SECRET_BLOCK: others['SECRET_BLOCK'] };
    expect(await answer(swapped)).toEqual(wrongPassword);
    expect(await answer({ ...claim(parameters), PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA' })).toEqual(wrongPassword);
    server.pass(3.1);
    expect(await answer(claim(parameters))).toEqual(wrongPassword);
  });

  it('refuses a public value that would make every password right', async () => {
    for (const SRP_A of ['0', '00', 'no number'])
      expect((await initiate({ USERNAME: email, SRP_A })).refused).toBe('InvalidParameterException');
  });

  it('is invalid after a password change', async () => {
    const claimed = claim(await start());
    await server.db.query('UPDATE users SET salt = $1, sealed_verifier = $2', ['aa', 'bb']);
    expect(await answer(claimed)).toEqual(wrongPassword);
  });
});

describe('wrong password', () => {
  const wrong = async () => (await signInByHand(server, { email, secret: 'wrong-Passw0rd!' })).body.message;
  const locked = 'Password attempts exceeded';

  it('locks for 1, 2, 4 … seconds, up to fifteen minutes', async () => {
    const seconds: number[] = [];
    for (let i = 0; i < 16; i += 1) {
      expect(await wrong()).toBe('Incorrect username or password.');
      const [row] = await server.db.query<{ seconds: number }>(
        "SELECT extract(epoch FROM locked_until - failed_at)::int AS seconds FROM password_failures WHERE client <> ''",
      );
      seconds.push(row?.seconds ?? 0);
      server.pass((row?.seconds ?? 0) / 60);
    }
    expect(seconds).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('is not counted while the account is locked', async () => {
    for (let i = 0; i < 5; i += 1) await wrong();
    const before = await server.db.query('SELECT * FROM password_failures');
    expect(await wrong()).toBe(locked);
    expect(await server.db.query('SELECT * FROM password_failures')).toEqual(before);
  });

  it('is no longer counted after a right one or after fifteen minutes', async () => {
    for (let i = 0; i < 4; i += 1) await wrong();
    expect(await tokens()).toBeDefined();
    for (let i = 0; i < 4; i += 1) await wrong();
    server.pass(15);
    for (let i = 0; i < 4; i += 1) expect(await wrong()).not.toBe(locked);
    expect(await tokens()).toBeDefined();
  });

  it('is checked five times for many simultaneous calls', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, wrong));
    expect(all.filter((message) => message !== locked)).toHaveLength(5);
  });
});

describe('sign-in session', () => {
  it('is valid for its own challenge, once', async () => {
    const { Session } = (await byCode()).body;
    const code = await newestCode(server, email);
    for (const challenge of ['SELECT_CHALLENGE', 'NEW_PASSWORD_REQUIRED']) {
      const responses = { USERNAME: email, ANSWER: 'EMAIL_OTP', NEW_PASSWORD: 'Another-Passw0rd1' };
      expect((await respond(challenge, responses, Session)).body).toEqual(wrongSession);
    }
    expect((await giveCode('no session', code)).body).toEqual(wrongSession);
    expect((await giveCode(Session, code)).body).toHaveProperty('AuthenticationResult');
    expect((await giveCode(Session, code)).body).toEqual(wrongSession);
  });

  it('signs in once for three simultaneous calls', async () => {
    const { Session } = (await byCode()).body;
    const code = await newestCode(server, email);
    const all = await Promise.all([1, 2, 3].map(() => giveCode(Session, code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused for a code if it has another challenge', async () => {
    const { Session } = (await initiate({ USERNAME: email }, 'USER_AUTH')).body;
    expect((await giveCode(Session, '12345678')).body).toEqual(wrongSession);
  });

  it('refuses codes of another session, and remains valid beside a newer session', async () => {
    const first = (await byCode()).body.Session;
    const firstCode = await newestCode(server, email);
    const second = (await byCode()).body.Session;
    const secondCode = await newestCode(server, email);
    expect((await giveCode(first, secondCode)).refused).toBe('CodeMismatchException');
    expect((await giveCode(first, firstCode)).status).toBe(200);
    expect((await giveCode(second, secondCode)).status).toBe(200);
  });

  it('belongs to the email it was started for', async () => {
    const { Session } = (await byCode()).body;
    const code = await newestCode(server, email);
    expect((await giveCode(Session, code, 'other@example.org')).refused).toBe('CodeMismatchException');
    expect((await giveCode(Session, code, id)).status).toBe(200);
  });

  it('is stored only as a keyed hash, and so is its code', async () => {
    const { Session = '' } = (await byCode()).body;
    const code = await newestCode(server, email);
    const [row] = await server.db.query('SELECT * FROM sign_in_sessions');
    expect(Session).toHaveLength(86);
    expect(row).toMatchObject({ session_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(row)).not.toContain(Session);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('ends when the new password is set', async () => {
    const invited = 'invited@example.org';
    await anAccount(server, { email: invited, state: 'must-change-password' });
    const { Session, ChallengeParameters } = (await signInByHand(server, { email: invited })).body;
    expect(ChallengeParameters).toMatchObject({ requiredAttributes: '[]', userAttributes: expect.any(String) });
    const change = (NEW_PASSWORD: string, USERNAME = invited) =>
      respond('NEW_PASSWORD_REQUIRED', { USERNAME, NEW_PASSWORD }, Session);
    expect((await change('Another-Passw0rd1', email)).body).toEqual(wrongSession);
    expect((await change('Another-Passw0rd1')).status).toBe(200);
    expect((await change('Another-Passw0rd2')).body).toEqual(wrongSession);
  });
});

describe('token', () => {
  it('has the claims of the protocol', async () => {
    const { IdToken, AccessToken, ExpiresIn } = await tokens();
    const read = (token: string) =>
      token
        .split('.')
        .slice(0, 2)
        .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    const pool = server.services.identity.embedded!;
    const iat = server.services.clock.now().getTime() / 1000;
    const common = { sub: id, iss: pool.issuer, auth_time: iat, iat, exp: iat + 3600, jti: expect.any(String) };
    const [header, claims] = read(IdToken);
    expect(ExpiresIn).toBe(3600);
    expect(header).toEqual({ alg: 'RS256', kid: pool.signing.jwks.keys[0]!.kid });
    expect(claims).toEqual({
      ...common,
      aud: pool.clientId,
      token_use: 'id',
      'cognito:username': id,
      email,
      email_verified: true,
      origin_jti: expect.any(String),
      event_id: expect.any(String),
    });
    expect(read(AccessToken)[1]).toEqual({
      ...common,
      client_id: pool.clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: id,
      origin_jti: claims.origin_jti,
      event_id: claims.event_id,
    });
  });

  it('has only its public key at the JWKS URL of the issuer', async () => {
    const { issuer } = server.services.identity.embedded!;
    const reply = await server.app.inject(`${new URL(issuer).pathname}/.well-known/jwks.json`);
    const [key] = reply.json().keys;
    expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(issuer).toBe('http://127.0.0.1:3000/identity/ap-south-1_Symposia');
  });

  it('refresh token is stored only as a keyed hash and can be revoked', async () => {
    const { RefreshToken } = await tokens();
    expect(Buffer.from(RefreshToken, 'base64url')).toHaveLength(64);
    expect(JSON.stringify(await server.db.query('SELECT * FROM refresh_tokens'))).not.toContain(RefreshToken);
    const refresh = (token: string) => call(server, { GetTokensFromRefreshToken: { RefreshToken: token } });
    expect((await refresh(RefreshToken)).body.AuthenticationResult).not.toHaveProperty('RefreshToken');
    expect((await refresh('x')).body.message).toBe('Invalid Refresh Token');
    expect(await call(server, { RevokeToken: { Token: RefreshToken } })).toMatchObject({ status: 200, body: {} });
    expect((await refresh(RefreshToken)).body.message).toBe('Refresh Token has been revoked');
    expect((await call(server, { RevokeToken: { Token: 'x' } })).status).toBe(200);
    server.pass(30 * 24 * 60 + 1);
    const [{ expires_at: end } = {}] = await server.db.query('SELECT expires_at FROM refresh_tokens');
    expect(end).toEqual(new Date(server.services.clock.now().getTime() - 60_000));
  });

  it('access token is refused when it is invalid, expired or revoked', async () => {
    const { AccessToken, IdToken, RefreshToken } = await tokens();
    const ask = async (token: string) => (await call(server, { GetUser: { AccessToken: token } })).body;
    expect(await ask(AccessToken)).toMatchObject({ Username: id });
    expect((await ask(IdToken)).message).toBe('Invalid Access Token');
    expect((await ask('x.y.z')).message).toBe('Invalid Access Token');
    const { clientId, issuer, signing } = server.services.identity.embedded!;
    const [, body = ''] = AccessToken.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    for (const odd of [{ token_use: 'id' }, { client_id: 'other' }, { iss: `${issuer}x` }])
      expect((await ask(await signing.sign({ ...claims, ...odd }))).message).toBe('Invalid Access Token');
    expect(await ask(await signing.sign({ ...claims, client_id: clientId }))).toMatchObject({ Username: id });
    await call(server, { RevokeToken: { Token: RefreshToken } });
    expect((await ask(AccessToken)).message).toBe('Access Token has been revoked');
    expect((await call(server, { GlobalSignOut: { AccessToken } })).body.message).toBe('Access Token has been revoked');
    server.pass(61);
    expect((await ask(AccessToken)).message).toBe('Access Token has expired');
  });
});

describe('stored password', () => {
  it('is a verifier sealed with the key of this installation [SEC-24]', async () => {
    const [row] = await server.db.query<{ salt: string; sealed_verifier: string }>('SELECT * FROM users');
    const { keys } = server.services;
    expect(row!.salt).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.open('password-verifier', row!.sealed_verifier, id)).toMatch(/^[0-9a-f]{700,768}$/);
    expect(keys.open('password-verifier', row!.sealed_verifier, 'another account')).toBeUndefined();
  });
});

describe('identity sweep', () => {
  it('deletes expired rows only', async () => {
    await byCode();
    const code = await newestCode(server, email);
    await call(server, { ForgotPassword: { Username: email } });
    await signInByHand(server, { email, secret: 'wrong-Passw0rd!' });
    await tokens();
    await signInByHand(server, { email, secret: 'wrong-Passw0rd!' });
    const payload = { password: 'Kd7m-Qx4t-Vh9w-Bn2c' };
    const mail = { kind: 'invitation' as const, recipient: email, payload, now: server.services.clock.now() };
    await queueMail(server.db, server.services.jobs, mail);
    const invitation = () => server.db.query(`SELECT payload FROM outbox_emails WHERE kind = 'invitation'`);
    await server.db.query(`UPDATE outbox_emails SET state = 'kept'`);
    const tables = ['sign_in_sessions', 'spent_secret_blocks', 'password_failures', 'refresh_tokens', 'one_time_codes'];
    const counts = async () => {
      await sweepIdentity(server.db, server.services.clock.now());
      await sweepCodes(server.db, server.services.clock.now());
      const rows = await rowCounts(server.db);
      return tables.map((table) => rows[table]);
    };
    expect(await counts()).toEqual([1, 3, 2, 1, 1]);
    server.pass(3.1);
    expect(await counts()).toEqual([1, 0, 2, 1, 1]);
    server.pass(15);
    expect(await counts()).toEqual([0, 0, 0, 1, 1]);
    expect(await newestCode(server, email)).toBe(code);
    server.pass(60);
    await counts();
    expect(await newestCode(server, email)).not.toBe(code);
    server.pass(24 * 60);
    expect(await counts()).toEqual([0, 0, 0, 1, 0]);
    expect(await invitation()).toEqual([{ payload }]);
    server.pass(6 * 24 * 60);
    await counts();
    expect(await invitation()).toEqual([{ payload: {} }]);
    server.pass(31 * 24 * 60);
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  });
});

it('throttles one client, and no other one', async () => {
  const asked = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'x', SRP_A: '0' } };
  const from = (remoteAddress: string) => call(server, { InitiateAuth: asked }, { remoteAddress });
  await server.db.query('TRUNCATE throttles');
  for (let i = 0; i < 600; i += 1) await from('192.0.2.1');
  expect((await from('192.0.2.1')).body).toEqual({
    __type: 'TooManyRequestsException',
    message: expect.stringMatching(/^Too many attempts\. Please try again in (a minute|\d+ minutes)\.$/),
  });
  expect((await from('192.0.2.2')).refused).toBe('InvalidParameterException');
  server.pass(10);
  expect((await from('192.0.2.1')).refused).toBe('InvalidParameterException');
});
