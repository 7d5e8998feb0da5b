import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskMetadata } from '#domain/account/desk-metadata.ts';
import { users } from '#server/accounts/identity/identity.tables.ts';
import {
  aSignUp,
  anAccount,
  call,
  newestCode,
  password,
  signInByHand,
  type Answer,
} from '#tests/support/identity/accounts.ts';
import { answerShape } from '#tests/support/identity/answer-shape.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { SrpClient } from '#tests/support/identity/srp-client.ts';

/** Without PREVENT_USER_EXISTENCE_ERRORS, replies show which exhibitors have an account. Accounts of staff stay hidden. */
const staff = 'asha@example.org';
const exhibitor = 'asia@example.org';
const unknown = 'asna@example.org';
let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  await anAccount(server, { email: exhibitor });
  const id = await anAccount(server, { email: staff });
  await server.db.orm
    .update(users)
    .set({ groups: ['staff'] })
    .where(eq(users.id, id));
});
afterAll(() => server.close());

type Metadata = object | undefined;

const initiate = (metadata: Metadata, AuthFlow: string, AuthParameters: object) =>
  call(server, { InitiateAuth: { AuthFlow, AuthParameters, ClientMetadata: metadata } });
const byCode = (USERNAME: string, metadata: Metadata) =>
  initiate(metadata, 'USER_AUTH', { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
const choice = (USERNAME: string, metadata: Metadata) => initiate(metadata, 'USER_AUTH', { USERNAME });
const respond = (metadata: Metadata, ChallengeName: string, body: { ChallengeResponses: object; Session?: string }) =>
  call(server, { RespondToAuthChallenge: { ChallengeName, ...body, ClientMetadata: metadata } });
const forgot = (Username: string, metadata: Metadata) =>
  call(server, { ForgotPassword: { Username, ClientMetadata: metadata } });
const confirm = (Username: string, metadata: Metadata, ConfirmationCode = '000000') =>
  call(server, {
    ConfirmForgotPassword: { Username, ConfirmationCode, Password: 'Another-Passw0rd1', ClientMetadata: metadata },
  });

/** Chooses a way to sign in. The sign-in was started by the desk, because only then an unknown email can start one. */
async function choose(USERNAME: string, metadata: Metadata, ANSWER: string): Promise<Answer> {
  const { Session = '' } = (await choice(USERNAME, deskMetadata)).body;
  const ChallengeResponses = { USERNAME, ANSWER, SRP_A: new SrpClient().A };
  return respond(metadata, 'SELECT_CHALLENGE', { ChallengeResponses, Session });
}

async function wrongCode(USERNAME: string, metadata: Metadata): Promise<Answer> {
  const { Session = '' } = (await byCode(USERNAME, deskMetadata)).body;
  const ChallengeResponses = { USERNAME, EMAIL_OTP_CODE: 'wrong' };
  return respond(metadata, 'EMAIL_OTP', { ChallengeResponses, Session });
}

async function wrongReset(email: string, metadata: Metadata): Promise<Answer> {
  await forgot(email, deskMetadata);
  return confirm(email, metadata, 'wrong');
}

/** Every call that names an email, with the reply to an unknown email. Other calls need a session or a token. */
const calls: Record<string, (email: string, metadata: Metadata) => Promise<Answer>> = {
  'a password sign-in': (USERNAME, metadata) =>
    initiate(metadata, 'USER_SRP_AUTH', { USERNAME, SRP_A: new SrpClient().A }),
  'a password sign-in that was preferred': (USERNAME, metadata) =>
    initiate(metadata, 'USER_AUTH', { USERNAME, PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: new SrpClient().A }),
  'a wrong password': (email, metadata) => signInByHand(server, { email, secret: 'wrong-Passw0rd!', metadata }),
  'a sign-in with a code': byCode,
  'a sign-in with a choice': choice,
  'the choice of a code': (email, metadata) => choose(email, metadata, 'EMAIL_OTP'),
  'the choice of a password': (email, metadata) => choose(email, metadata, 'PASSWORD_SRP'),
  'a wrong code': wrongCode,
  'a forgotten password': forgot,
  'a new password without a code': confirm,
  'a new password with a wrong code': wrongReset,
};

const shapeOf = async (answer: Promise<Answer>) => answerShape(await answer);

describe('without the metadata of the desk, a member of staff gets the replies of an unknown email', () => {
  it.each(Object.entries(calls))('to %s [SEC-19]', async (_, ask) => {
    for (let i = 0; i < 8; i += 1)
      expect(await shapeOf(ask(staff, undefined))).toEqual(await shapeOf(ask(unknown, undefined)));
  });

  it('also with the right password, and to other metadata', async () => {
    for (const metadata of [undefined, {}, { application: 'another' }])
      for (const email of [staff, unknown])
        expect((await signInByHand(server, { email, metadata })).refused).toBe('UserNotFoundException');
  });

  it.each(['must-change-password', 'must-reset-password', 'unconfirmed'] as const)(
    'also with an account in the state %s, or disabled',
    async (state) => {
      await server.db.orm.update(users).set({ state, disabledAt: server.services.clock.now() });
      for (const ask of Object.values(calls))
        expect(await shapeOf(ask(staff, undefined))).toEqual(await shapeOf(ask(unknown, undefined)));
    },
  );

  it('and no mail', async () => {
    for (const ask of [byCode, forgot]) await ask(staff, undefined);
    expect(await server.db.query('SELECT 1 FROM outbox_emails')).toEqual([]);
  });

  it('while an exhibitor and an unknown email get different replies, as specified [ERR-L-08] [ERR-L-12]', async () => {
    for (const ask of [byCode, forgot]) {
      expect((await ask(exhibitor, undefined)).status).toBe(200);
      expect((await ask(unknown, undefined)).refused).toBe('UserNotFoundException');
    }
  });
});

describe('with the metadata of the desk, staff, exhibitors and unknown emails get the same replies', () => {
  it.each(Object.entries(calls))('to %s', async (_, ask) => {
    for (let i = 0; i < 8; i += 1) {
      const shape = await shapeOf(ask(unknown, deskMetadata));
      expect(shape.body).not.toMatchObject({ __type: 'UserNotFoundException' });
      for (const email of [staff, exhibitor]) expect(await shapeOf(ask(email, deskMetadata))).toEqual(shape);
    }
  });

  it('for an account that was invited or is disabled', async () => {
    const now = server.services.clock.now();
    for (const change of [{ state: 'must-change-password' as const }, { disabledAt: now }]) {
      await server.db.orm.update(users).set(change);
      for (const ask of Object.values(calls)) {
        const shape = await shapeOf(ask(unknown, deskMetadata));
        for (const email of [staff, exhibitor]) expect(await shapeOf(ask(email, deskMetadata))).toEqual(shape);
      }
    }
  });

  it('a member of staff can sign in, and can set a new password', async () => {
    const signIn = (secret?: string) => signInByHand(server, { email: staff, secret, metadata: deskMetadata });
    expect((await signIn()).body.ChallengeName).toBe('MFA_SETUP');
    await forgot(staff, deskMetadata);
    const code = await newestCode(server, staff, 'reset-code');
    expect((await confirm(staff, undefined, code)).refused).toBe('UserNotFoundException');
    expect((await confirm(staff, deskMetadata, code)).status).toBe(200);
    expect((await signIn(password)).refused).toBe('NotAuthorizedException');
    expect((await signIn('Another-Passw0rd1')).body.ChallengeName).toBe('MFA_SETUP');
  });
});

describe('with the id that a sign-in names in place of the email, an account cannot be told from none', () => {
  /** Ends a sign-in that was started with the email. */
  const answerTo = async (email: string, begin: typeof choice, answer: (session: string) => Promise<Answer>) =>
    answer((await begin(email, deskMetadata)).body.Session ?? '');
  const withId: Record<string, (id: string, metadata: Metadata, email: string) => Promise<Answer>> = {
    ...calls,
    'the choice of a code, after an email': (USERNAME, metadata, email) =>
      answerTo(email, choice, (Session) =>
        respond(metadata, 'SELECT_CHALLENGE', { ChallengeResponses: { USERNAME, ANSWER: 'EMAIL_OTP' }, Session }),
      ),
    'a wrong code, after an email': (USERNAME, metadata, email) =>
      answerTo(email, byCode, (Session) =>
        respond(metadata, 'EMAIL_OTP', { ChallengeResponses: { USERNAME, EMAIL_OTP_CODE: 'wrong' }, Session }),
      ),
  };
  const start = (USERNAME: string) => initiate(deskMetadata, 'USER_SRP_AUTH', { USERNAME, SRP_A: new SrpClient().A });
  const idOf = async (email: string) => (await start(email)).body.ChallengeParameters?.['USER_ID_FOR_SRP'] ?? '';
  const replyTo = async (ask: (typeof withId)[string], { email, metadata }: { email: string; metadata: Metadata }) => {
    const id = await idOf(email);
    const { body, ...answer } = await ask(id, metadata, email);
    const parameters = body.ChallengeParameters;
    const shape = JSON.stringify(answerShape({ ...answer, body }))
      .replaceAll(`"${id.charAt(0)}***@`, '"id***@')
      .replace(/(?<="SECRET_BLOCK":)"\d+"/, '""'); // its length differs by some characters
    return { shape, namesId: parameters?.['USER_ID_FOR_SRP'] === id };
  };
  const hidden = [
    ['the desk', deskMetadata, [staff, exhibitor]],
    ['the site', undefined, [staff]],
  ] as const;

  it.each(
    hidden.flatMap(([where, metadata, emails]) =>
      ['confirmed', 'must-change-password', 'disabled'].map((state) => ({ where, metadata, emails, state })),
    ),
  )('at $where, $state [SEC-19]', async ({ metadata, emails, state }) => {
    const now = server.services.clock.now();
    if (state === 'disabled') await server.db.orm.update(users).set({ disabledAt: now });
    else await server.db.orm.update(users).set({ state: state as 'confirmed' | 'must-change-password' });
    for (const [what, ask] of Object.entries(withId)) {
      const reply = await replyTo(ask, { email: unknown, metadata });
      for (const email of emails) expect([what, await replyTo(ask, { email, metadata })]).toEqual([what, reply]);
    }
    expect(await server.db.query('SELECT 1 FROM outbox_emails WHERE recipient = $1', [staff])).toEqual([]);
  });
});

describe('a sign-up with the email of a member of staff', () => {
  const url = '/prod/v1/expo/simc-2025/exhibitor/signup/simc-2025-event';
  async function signUp(email: string) {
    const reply = await server.app.inject({ method: 'POST', url, payload: aSignUp({ email }) });
    return { status: reply.statusCode, body: reply.json(), headers: Object.keys(reply.headers).sort() };
  }

  it('gets the replies of an unknown email, the first time and later', async () => {
    const replies = [await signUp(staff), await signUp(staff), await signUp(staff.toUpperCase())];
    expect(replies).toEqual([await signUp(unknown), await signUp(unknown), await signUp(unknown.toUpperCase())]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409, 409]);
  });

  it('creates and changes nothing, and mails the person once', async () => {
    const { rows } = await stored();
    for (let i = 0; i < 3; i += 1) await signUp(staff);
    const after = await stored();
    expect(after.rows).toEqual(rows);
    expect(after.mails).toEqual([{ kind: 'account-not-made', recipient: staff, payload: {} }]);
  });

  const stored = async () => ({
    rows: await server.db.query(
      'SELECT u.*, e.account_id FROM users u LEFT JOIN exhibitors e ON e.account_id = u.id ORDER BY u.id',
    ),
    mails: await server.db.query('SELECT kind, recipient, payload FROM outbox_emails'),
  });
});
