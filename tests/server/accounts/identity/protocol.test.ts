import { describe, expect, it } from 'vitest';
import { anAccount, call, password, signInByHand } from '#tests/support/identity/accounts.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { testServer } from '#tests/support/server.ts';
import { SrpClient } from '#tests/support/identity/srp-client.ts';
import { email, server, id, useServer, initiate, byCode, respond, tokens } from './protocol-fixture.ts';

useServer();

const client = new SrpClient();
const wrongPassword = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };

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

  it.each([
    ['another site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['another site of the domain', 403, { 'sec-fetch-site': 'same-site' }],
    ['a form', 415, { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }],
    ['JSON', 415, { 'content-type': 'application/json' }],
    ['a call without a body', 415, { 'content-type': undefined }],
    ['an unknown operation', 400, target('SignUp').headers],
  ])('is a refusal for %s, which does not count as a call [SEC-57]', async (_, expected, headers) => {
    const payload = 'content-type' in headers && !headers['content-type'] ? { payload: '' } : {};
    const counted = async () => (await server.db.query('SELECT 1 FROM throttles')).length;
    const { status, body } = await call(server, { GetUser: { AccessToken: 'x' } }, { ...payload, headers });
    expect([status, await counted()]).toEqual([expected, 0]);
    expect(body.message).toMatch(/\S/);
    const own = {
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': `application/x-amz-json-1.1; charset=utf-8` },
    };
    expect((await call(server, { GetUser: { AccessToken: 'x' } }, own)).refused).toBe('NotAuthorizedException');
    expect(await counted()).toBeGreaterThan(0);
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

describe('stored password', () => {
  it('is a verifier sealed with the key of this installation [SEC-24]', async () => {
    const [row] = await server.db.query<{ salt: string; sealed_verifier: string }>('SELECT * FROM users');
    const { keys } = server.services;
    expect(row!.salt).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.open('password-verifier', row!.sealed_verifier, id)).toMatch(/^[0-9a-f]{700,768}$/);
    expect(keys.open('password-verifier', row!.sealed_verifier, 'another account')).toBeUndefined();
  });
});

it('limits the codes that one client requests for all emails of one mailbox [SEC-48]', async () => {
  await server.db.query('TRUNCATE throttles');
  const refusals = [];
  for (let number = 0; number < 6; number += 1) {
    const email = `ravi+${number}@example.org`;
    await anAccount(server, { email });
    refusals.push((await call(server, { ForgotPassword: { Username: email } })).refused);
  }
  expect(refusals).toEqual([...Array(5).fill(undefined), 'LimitExceededException']);
});
