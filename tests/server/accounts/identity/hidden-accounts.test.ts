import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anAccount,
  another,
  call,
  mailedCodes,
  newestCode,
  signInByHand,
  type Answer,
} from '#tests/support/identity/accounts.ts';
import { answerShape } from '#tests/support/identity/answer-shape.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { SrpClient } from '#tests/support/identity/srp-client.ts';

/** With PREVENT_USER_EXISTENCE_ERRORS=ENABLED, replies must look the same for known and unknown emails. */
const known = 'asha@example.org';
const unknown = 'asna@example.org';
let server: TestServer;
beforeAll(async () => void (server = await testServer({ hidesAccounts: true })));
beforeEach(async () => {
  await emptyTables(server);
  await anAccount(server, { email: known });
});
afterAll(() => server.close());

const initiate = (USERNAME: string, more: object = {}, AuthFlow = 'USER_AUTH') =>
  call(server, { InitiateAuth: { AuthFlow, AuthParameters: { USERNAME, ...more } } });
const byCode = (address: string) => initiate(address, { PREFERRED_CHALLENGE: 'EMAIL_OTP' });
const respond = (ChallengeName: string, ChallengeResponses: object, Session?: string) =>
  call(server, { RespondToAuthChallenge: { ChallengeName, ChallengeResponses, Session } });
const forgot = (Username: string) => call(server, { ForgotPassword: { Username } });
const confirm = (Username: string, ConfirmationCode = '000000') =>
  call(server, { ConfirmForgotPassword: { Username, ConfirmationCode, Password: 'Another-Passw0rd1' } });

const alike = async (ask: (address: string) => Promise<Answer>): Promise<Answer> => {
  const [real, pretended] = [await ask(known), await ask(unknown)];
  expect(answerShape(pretended)).toEqual(answerShape(real));
  return pretended;
};

describe('a known and an unknown email get the same answers', () => {
  it('at the start of a password sign-in, with the same challenge at each attempt', async () => {
    const start = (address: string) => initiate(address, { SRP_A: new SrpClient().A }, 'USER_SRP_AUTH');
    const { body } = await alike(start);
    const { SALT, USER_ID_FOR_SRP, SRP_B } = body.ChallengeParameters!;
    expect(SALT).toMatch(/^[0-9a-f]{32}$/);
    expect(USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const again = (await start(` ${unknown.toUpperCase()}`)).body.ChallengeParameters!;
    expect(again).toMatchObject({ SALT, USER_ID_FOR_SRP });
    expect(again['SRP_B']).not.toBe(SRP_B);
  });

  it('to a wrong password, and to the lock after many attempts [SEC-19]', async () => {
    for (let i = 0; i < 7; i += 1) await alike((email) => signInByHand(server, { email, secret: 'wrong-Passw0rd!' }));
    const { body } = await alike((email) => signInByHand(server, { email }));
    expect(body.message).toBe('Password attempts exceeded');
  });

  it('at the start of a sign-in with a code or a choice', async () => {
    await alike(byCode);
    await alike((address) => initiate(address));
  });

  it('to wrong codes', async () => {
    const sessions = new Map([known, unknown].map((address) => [address, '']));
    for (const address of sessions.keys()) sessions.set(address, (await byCode(address)).body.Session ?? '');
    const wrong = another(await newestCode(server, known));
    for (let i = 0; i < 4; i += 1)
      await alike((USERNAME) => respond('EMAIL_OTP', { USERNAME, EMAIL_OTP_CODE: wrong }, sessions.get(USERNAME)));
  });

  it('to a forgotten password, to its wrong codes, and after the last attempt', async () => {
    expect((await alike((address) => confirm(address))).refused).toBe('CodeMismatchException');
    await alike(forgot);
    const wrong = another(await newestCode(server, known, 'reset-code'));
    for (let i = 0; i < 6; i += 1) await alike((address) => confirm(address, wrong));
    server.pass(61);
    await alike((address) => confirm(address, wrong));
  });

  it('to more code requests than the limit', async () => {
    for (let i = 0; i < 11; i += 1) await alike(byCode);
    for (let i = 0; i < 6; i += 1) await alike(forgot);
  });

  it('for a disabled account', async () => {
    await server.db.query('UPDATE users SET disabled_at = now()');
    await alike(byCode);
    await alike(forgot);
    expect(await mailedCodes(server, known)).toEqual([]);
  });

  it('for an account without a chosen password, which cannot be reset', async () => {
    await server.db.query("UPDATE users SET state = 'must-change-password'");
    await alike(forgot);
    await alike((address) => confirm(address));
    expect(await mailedCodes(server, known, 'reset-code')).toEqual([]);
  });
});

it('an unknown id of an account gets the answers of a known one', async () => {
  const [user] = await server.db.query<{ id: string }>('SELECT id FROM users');
  for (const id of [user!.id, '11111111-2222-4333-8444-555555555555']) {
    expect((await byCode(id)).body.ChallengeParameters).toMatchObject({
      CODE_DELIVERY_DESTINATION: expect.stringMatching(/^\w\*\*\*@\w\*\*\*$/),
    });
    expect((await forgot(id)).status).toBe(200);
    expect((await signInByHand(server, { email: id, secret: 'wrong-Passw0rd!' })).refused).toBe(
      'NotAuthorizedException',
    );
  }
});

it('queues no mail for an unknown email', async () => {
  await byCode(unknown);
  await forgot(unknown);
  expect(await server.db.query('SELECT 1 FROM outbox_emails')).toEqual([]);
});

it('the owner can still sign in', async () => {
  expect((await signInByHand(server, { email: known })).status).toBe(200);
  const { Session } = (await byCode(known)).body;
  const code = await newestCode(server, known);
  expect((await respond('EMAIL_OTP', { USERNAME: known, EMAIL_OTP_CODE: code }, Session)).status).toBe(200);
  await forgot(known);
  expect((await confirm(known, await newestCode(server, known, 'reset-code'))).status).toBe(200);
});
