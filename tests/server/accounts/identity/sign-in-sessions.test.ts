import { describe, expect, it } from 'vitest';
import { sweepCodes } from '#server/platform/email-codes/one-time-codes.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { sweepIdentity } from '#server/accounts/identity/sweep-identity.ts';
import { anAccount, call, newestCode, signInByHand } from '#tests/support/identity/accounts.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { email, server, id, useServer, initiate, byCode, respond, tokens } from './protocol-fixture.ts';

useServer();

const answerCode = (Session: string | undefined, EMAIL_OTP_CODE: string, USERNAME = email) =>
  respond('EMAIL_OTP', { USERNAME, EMAIL_OTP_CODE }, Session);
const wrongSession = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' };

describe('sign-in session', () => {
  it('is valid for its own challenge, once', async () => {
    const { Session } = (await byCode()).body;
    const code = await newestCode(server, email);
    for (const challenge of ['SELECT_CHALLENGE', 'NEW_PASSWORD_REQUIRED']) {
      const responses = { USERNAME: email, ANSWER: 'EMAIL_OTP', NEW_PASSWORD: 'Another-Passw0rd1' };
      expect((await respond(challenge, responses, Session)).body).toEqual(wrongSession);
    }
    expect((await answerCode('no session', code)).body).toEqual(wrongSession);
    expect((await answerCode(Session, code)).body).toHaveProperty('AuthenticationResult');
    expect((await answerCode(Session, code)).body).toEqual(wrongSession);
  });

  it('signs in once for three simultaneous calls', async () => {
    const { Session } = (await byCode()).body;
    const code = await newestCode(server, email);
    const all = await Promise.all([1, 2, 3].map(() => answerCode(Session, code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused for a code if it has another challenge', async () => {
    const { Session } = (await initiate({ USERNAME: email }, 'USER_AUTH')).body;
    expect((await answerCode(Session, '12345678')).body).toEqual(wrongSession);
  });

  it('refuses codes of another session, and remains valid beside a newer session', async () => {
    const first = (await byCode()).body.Session;
    const firstCode = await newestCode(server, email);
    server.pass(0.1);
    const second = (await byCode()).body.Session;
    const secondCode = await newestCode(server, email);
    expect((await answerCode(first, secondCode)).refused).toBe('CodeMismatchException');
    expect((await answerCode(first, firstCode)).status).toBe(200);
    expect((await answerCode(second, secondCode)).status).toBe(200);
  });

  it('belongs to the email it was started for', async () => {
    const { Session } = (await byCode()).body;
    const code = await newestCode(server, email);
    expect((await answerCode(Session, code, 'other@example.org')).refused).toBe('CodeMismatchException');
    expect((await answerCode(Session, code, id)).status).toBe(200);
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
