import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newSigningKey, signingKeys } from '#server/accounts/identity/signing-keys.ts';
import { embeddedPool, lives } from '#server/accounts/identity/pool.ts';
import { start, type Running } from '#server/start.ts';
import { aSignUp, call, mailedCodes, password, signInByHand } from '#tests/support/identity/accounts.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { isExhaustive } from '#tests/support/run/exhaustive.ts';
import { SrpClient } from '#tests/support/identity/srp-client.ts';

/** In these tests, two processes on one PostgreSQL share their counts of sign-in attempts. */
const folder = mkdtempSync(join(tmpdir(), 'symposia-sign-in-'));
const pem = newSigningKey();
let postgres: Postgres;
let running: Running[] = [];
let db: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'k'.repeat(32),
    IDENTITY_KEYS: pem.replaceAll('\n', '\\n'),
    WEB_DIR: folder,
    PUBLIC_URL: 'http://127.0.0.1:3000',
  };
  const one = (name: string) =>
    start(readConfig({ ...settings, DATABASE_URL: postgres.url, DATA_DIR: join(folder, name) }));
  running = await Promise.all(['a', 'b'].map(one));
  db = connectPostgres(postgres.url);
});
afterAll(async () => {
  await db?.close();
  await Promise.all(running.map((service) => service.stop()));
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const pool = embeddedPool({ publicUrl: 'http://127.0.0.1:3000', signing: signingKeys(pem)!, hidesAccounts: false });
/** One of the two processes, as the server parameter of tests/support/identity/accounts.ts. */
const server = (index: number) => {
  const { app } = running[index % running.length]!;
  const { poolId, clientId } = pool;
  const identity = { client: { poolId, clientId }, embedded: pool };
  return { app, services: { identity } } as unknown as Parameters<typeof call>[0];
};
const account = (email: string) =>
  server(0).app.inject({
    method: 'POST',
    url: '/prod/v1/expo/simc-2025/exhibitor/signup/simc-2025-event',
    payload: aSignUp({ email }),
    remoteAddress: `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  });
/** A different network address for each index. */
const address = (index: number) => `10.${2 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;

async function inTurn<T>(count: number, work: (index: number) => Promise<T>, atOnce = 16): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

const initiate = (index: number, AuthParameters: object, more: InjectOptions = {}) =>
  call(server(index), { InitiateAuth: { AuthFlow: 'USER_AUTH', AuthParameters } }, more);

/** The sample of CI makes fewer guesses, and repeats races less often. */
const guesses = isExhaustive ? 10_000 : 300;
const rounds = isExhaustive ? 8 : 3;

describe('thousands of guesses', () => {
  it('of a code: only three are checked [SEC-23]', { timeout: 600_000 }, async () => {
    const email = 'coded@example.org';
    await account(email);
    const { Session } = (await initiate(0, { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' })).body;
    const [code = ''] = await mailedCodes({ db }, email);
    const guess = (index: number) => {
      const EMAIL_OTP_CODE = String((Number(code) + 1 + index) % 1e8).padStart(8, '0');
      const ChallengeResponses = { USERNAME: email, EMAIL_OTP_CODE };
      const response = { ChallengeName: 'EMAIL_OTP', ChallengeResponses, Session };
      return call(server(Math.abs(index)), { RespondToAuthChallenge: response }, { remoteAddress: address(index) });
    };
    const answers = await inTurn(guesses, guess);
    expect(answers.filter(({ refused }) => refused === 'CodeMismatchException')).toHaveLength(3);
    expect(answers.filter(({ refused }) => refused === 'NotAuthorizedException')).toHaveLength(guesses - 3);
    expect((await guess(-1)).refused).toBe('NotAuthorizedException'); // -1 is the index of the correct code
  });

  it(
    'of a password from as many networks: sixty are checked, then one every two seconds, in either process',
    { timeout: 600_000 },
    async () => {
      const email = 'guessed@example.org';
      await account(email);
      const began = Date.now();
      const { A, answers } = { A: 'ab'.repeat(380), answers: new Map<string, number>() };
      await inTurn(guesses, async (index) => {
        const remoteAddress = address(index);
        const request = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A: A } };
        const { body } = await call(server(index), { InitiateAuth: request }, { remoteAddress });
        const { SECRET_BLOCK = '', USER_ID_FOR_SRP = '' } = body.ChallengeParameters ?? {};
        const ChallengeResponses = {
          USERNAME: USER_ID_FOR_SRP,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32, index).toString('base64'),
          TIMESTAMP: 'Fri Nov 20 14:36:47 UTC 2026',
        };
        const claim = { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses };
        const { body: reply } = await call(server(index + 1), { RespondToAuthChallenge: claim }, { remoteAddress });
        answers.set(reply.message ?? '', (answers.get(reply.message ?? '') ?? 0) + 1);
      });
      const seconds = (Date.now() - began) / 1000;
      const checked = answers.get('Incorrect username or password.') ?? 0;
      expect(checked + (answers.get('Password attempts exceeded') ?? 0)).toBe(guesses);
      const { freeOfAll, turnSeconds, maxWaitSeconds } = lives.lockout;
      expect(checked).toBeGreaterThanOrEqual(freeOfAll);
      expect(checked).toBeLessThanOrEqual(freeOfAll + Math.ceil((seconds + maxWaitSeconds) / turnSeconds) + 1);
    },
  );
});

describe('one network address', () => {
  const remoteAddress = '192.0.2.1';

  it('lets a hundred colleagues sign in, in either process', { timeout: 300_000 }, async () => {
    const emails = Array.from({ length: 100 }, (_, index) => `colleague${index}@example.org`);
    await inTurn(emails.length, (index) => account(emails[index]!));
    const replies = await inTurn(emails.length, (index) =>
      signInByHand(server(index), { email: emails[index]!, more: { remoteAddress } }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(100);
    const token = replies[0]!.body.AuthenticationResult!.IdToken;
    for (const index of [0, 1]) {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await server(index).app.inject({ url: '/prod/v1/expo/simc-2025/exhibitor/profile', headers });
      expect(reply.json()).toMatchObject({ email: emails[0] });
    }
  });

  it('lets a hundred colleagues sign in by code, requested in one process and entered in the other', async () => {
    const emails = Array.from({ length: 100 }, (_, index) => `coded${index}@example.org`);
    await inTurn(emails.length, (index) => account(emails[index]!));
    const replies = await inTurn(emails.length, async (index) => {
      const [USERNAME, more] = [emails[index]!, { remoteAddress: '192.0.2.2' }];
      const { Session } = (await initiate(index, { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' }, more)).body;
      const [EMAIL_OTP_CODE = ''] = await mailedCodes({ db }, USERNAME);
      const ChallengeResponses = { USERNAME, EMAIL_OTP_CODE };
      const claim = { ChallengeName: 'EMAIL_OTP', ChallengeResponses, Session };
      return call(server(index + 1), { RespondToAuthChallenge: claim }, more);
    });
    expect(replies.filter(({ body }) => body.AuthenticationResult)).toHaveLength(100);
  });

  it('is stopped by both processes together after too many requests', { timeout: 300_000 }, async () => {
    const ask = (index: number) =>
      initiate(index, { USERNAME: `nobody${index}@example.org` }, { remoteAddress: '192.0.2.77' });
    const answers = await inTurn(700, ask);
    const stopped = answers.filter(({ refused }) => refused === 'TooManyRequestsException');
    // the time window of ten minutes may end during the test
    expect(stopped.length === 100 || answers.length - stopped.length > 600).toBe(true);
    expect(answers.filter(({ refused }) => refused === 'UserNotFoundException').length).toBeLessThanOrEqual(1200);
  });
});

it('one email and network get ten codes an hour from both processes together', async () => {
  const email = 'mailed@example.org';
  await account(email);
  const parameters = { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
  const answers = await inTurn(14, (index) => initiate(index, parameters, { remoteAddress: address(1) }));
  expect(answers.filter(({ refused }) => refused === 'LimitExceededException')).toHaveLength(4);
  expect(await mailedCodes({ db }, email)).toHaveLength(10);
});

it('a password change in one process ends the sessions of the other', async () => {
  const email = 'changed@example.org';
  await account(email);
  const { RefreshToken } = (await signInByHand(server(0), { email })).body.AuthenticationResult!;
  await call(server(1), { ForgotPassword: { Username: email } });
  const [ConfirmationCode] = await mailedCodes({ db }, email, 'reset-code');
  const change = { Username: email, ConfirmationCode, Password: `${password}New` };
  expect((await call(server(0), { ConfirmForgotPassword: change })).status).toBe(200);
  expect((await call(server(1), { GetTokensFromRefreshToken: { RefreshToken } })).body.message).toBe(
    'Refresh Token has been revoked',
  );
});

describe('one proof sent to both processes at the same moment', () => {
  const times = (count: number, ask: (index: number) => ReturnType<typeof call>) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
  const good = (answers: Awaited<ReturnType<typeof call>>[]) => answers.filter(({ status }) => status === 200).length;

  it('signs in once with a code', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const email = `code${round}@example.org`;
      await account(email);
      const { Session } = (await initiate(0, { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' })).body;
      const [EMAIL_OTP_CODE = ''] = await mailedCodes({ db }, email);
      const ChallengeResponses = { USERNAME: email, EMAIL_OTP_CODE };
      const claim = { ChallengeName: 'EMAIL_OTP', ChallengeResponses, Session };
      expect(good(await times(3, (index) => call(server(index), { RespondToAuthChallenge: claim })))).toBe(1);
    }
  });

  it('sets one new password', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const email = `reset${round}@example.org`;
      await account(email);
      await call(server(0), { ForgotPassword: { Username: email } });
      const [ConfirmationCode] = await mailedCodes({ db }, email, 'reset-code');
      const change = (index: number) => ({ Username: email, ConfirmationCode, Password: `${password}${index}` });
      expect(good(await times(5, (index) => call(server(index), { ConfirmForgotPassword: change(index) })))).toBe(1);
    }
  });

  it('signs in once with a password', async () => {
    const email = 'proven@example.org';
    await account(email);
    const client = new SrpClient();
    const request = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A: client.A } };
    for (let round = 0; round < rounds; round += 1) {
      const { ChallengeParameters = {} } = (await call(server(0), { InitiateAuth: request })).body;
      const ChallengeResponses = client.answer(ChallengeParameters, { poolName: pool.poolName, password });
      const claim = { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses };
      expect(good(await times(6, (index) => call(server(index), { RespondToAuthChallenge: claim })))).toBe(1);
    }
  });
});
