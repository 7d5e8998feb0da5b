import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskMetadata } from '#domain/account/desk-metadata.ts';
import { addDocument } from '#server/programme/exhibitors/add-exhibitor-file.ts';
import { inviteExhibitor } from '#server/programme/exhibitors/invite-exhibitor.ts';
import { signInTokens } from '#server/accounts/identity/tokens.ts';
import { userById, type User } from '#server/accounts/identity/users.ts';
import { inviteStaff } from '#server/accounts/staff/manage-staff.ts';
import { aSignUp, call, newestCode, password, signInByHand, tokenByCode } from '#tests/support/identity/accounts.ts';
import { browserCookieOf } from '#tests/support/browser-cookie.ts';
import { program } from '#tests/support/program.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { aMember, desk, idToken } from '#tests/server/accounts/staff/staff-fixture.ts';

/** A stranger signs up with the email of another person, before this person is invited. */
let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const email = 'asha@example.org';
const exhibitor = '/prod/v1/expo/simc-2025/exhibitor';

/** The browser in which the account was created, as the headers of its calls. */
let creator: { headers: { cookie: string } };

async function signUp(): Promise<string> {
  const payload = aSignUp({ email });
  const reply = await server.app.inject({ method: 'POST', url: `${exhibitor}/signup/simc-2025-event`, payload });
  creator = { headers: { cookie: browserCookieOf(reply) } };
  return (await server.services.identity.directory.find(email))!;
}

const signIn = async () => (await signInByHand(server, { email })).body;

const finishSignIn = ({ services }: TestServer, user: User) =>
  signInTokens({ ...services, pool: services.identity.embedded!, client: '192.0.2.1', hidesAccounts: false }, user);

const mailOf = async (kind: string) =>
  (
    await server.db.query<{ payload: { password?: string; link?: string; replacesPassword?: boolean } }>(
      'SELECT payload FROM outbox_emails WHERE kind = $1 AND recipient = $2 ORDER BY created_at DESC LIMIT 1',
      [kind, email],
    )
  )[0]!.payload;

async function newPassword(secret: string): Promise<string> {
  const { body } = await signInByHand(server, { email, secret, metadata: deskMetadata });
  const ChallengeResponses = { USERNAME: email, NEW_PASSWORD: 'Chosen-Passw0rd1' };
  const challenge = { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: body.Session, ChallengeResponses };
  return (await call(server, { RespondToAuthChallenge: challenge })).body.ChallengeName ?? 'signed in';
}

const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

describe('an invitation for an email with which a stranger has signed up', () => {
  it.each(['owner', 'office'] as const)(
    'makes the stranger no %s: only the mailed password works [SEC-52]',
    async (role) => {
      const id = await signUp();
      const { AuthenticationResult } = await signIn();
      expect(await inviteStaff(server.services, program, { email, name: 'Asha Rao', role })).toBe(id);

      expect((await signInByHand(server, { email, metadata: deskMetadata })).refused).toBe('NotAuthorizedException');
      const token = AuthenticationResult?.IdToken ?? '';
      expect((await desk(server, 'session', { method: 'POST', token })).statusCode).toBe(401);
      const { RefreshToken = '' } = AuthenticationResult ?? {};
      expect((await call(server, { GetTokensFromRefreshToken: { RefreshToken } })).refused).toBe(
        'NotAuthorizedException',
      );
      const mailed = await mailOf('staff-invitation');
      expect(mailed.replacesPassword).toBe(true);
      expect(await newPassword(mailed.password ?? '')).toBe('MFA_SETUP');
      const known = await server.db.query('SELECT client FROM known_networks WHERE user_id = $1', [id]);
      expect(known.length, 'the network and the browser of the person; those of the stranger are forgotten').toBe(2);
    },
  );

  it('ends a sign-in that the stranger has begun', async () => {
    const id = await signUp();
    const USERNAME = email;
    const begun = await call(server, { InitiateAuth: { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME } } });
    await inviteStaff(server.services, program, { email, name: 'Asha Rao', role: 'owner' });
    const ChallengeResponses = { USERNAME, ANSWER: 'EMAIL_OTP' };
    const { Session } = begun.body;
    const answer = { ChallengeName: 'SELECT_CHALLENGE', Session, ChallengeResponses };
    expect((await call(server, { RespondToAuthChallenge: answer })).refused).toBe('NotAuthorizedException');
    expect(await server.db.query('SELECT 1 FROM sign_in_sessions WHERE user_id = $1', [id])).toEqual([]);
  });

  it('refuses a sign-in of the stranger that read the account just before it [SEC-52]', async () => {
    const user = await userById(server.db, await signUp());
    await inviteStaff(server.services, program, { email, name: 'Asha Rao', role: 'owner' });
    await expect(finishSignIn(server, user!)).rejects.toThrow('Incorrect username or password.');
  });

  it('forgets the app that the stranger has set up', async () => {
    const id = await signUp();
    await server.db.query(
      `INSERT INTO authenticators (user_id, sealed_secret, verified_at, created_at) VALUES ($1, '', now(), now())`,
      [id],
    );
    await inviteStaff(server.services, program, { email, name: 'Asha Rao', role: 'owner' });
    expect(await server.services.identity.directory.hasSecondFactor({ id, email })).toBe(false);
  });

  it('replaces the password of the stranger also for an exhibitor, but not one of a proven email', async () => {
    const id = await signUp();
    expect(await inviteExhibitor(server.services, program, email)).toEqual({ id });
    expect((await signInByHand(server, { email })).refused).toBe('NotAuthorizedException');
    expect(await newPassword((await mailOf('invitation')).password ?? '')).toBe('signed in');
    expect(await inviteExhibitor(server.services, program, email)).toEqual({ refused: 'exists' });
  });

  it('to exhibit is refused for a member of staff, who keeps password and app, also if the email was never proven', async () => {
    const member = await aMember(server, 'owner');
    await server.db.query('DELETE FROM proven_emails');
    expect(await inviteExhibitor(server.services, program, member.email)).toEqual({ refused: 'exists' });
    const { body } = await signInByHand(server, {
      email: member.email,
      secret: 'Desk-Passw0rd!',
      metadata: deskMetadata,
    });
    expect(body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(await server.db.query(`SELECT 1 FROM outbox_emails WHERE kind = 'invitation'`)).toEqual([]);
  });

  it('keeps the password of a member of staff who gets another role by a program', async () => {
    const member = await aMember(server, 'office');
    const again = { email: member.email, name: 'Sample office', role: 'owner' as const };
    await inviteStaff(server.services, program, again);
    const { body } = await signInByHand(server, {
      email: member.email,
      secret: 'Desk-Passw0rd!',
      metadata: deskMetadata,
    });
    expect(body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('is needed again for a member of staff whose email was never proven', async () => {
    const member = await aMember(server, 'office');
    await server.db.query('DELETE FROM proven_emails');
    await inviteStaff(server.services, program, { email: member.email, name: 'Sample office', role: 'office' });
    expect(
      (await signInByHand(server, { email: member.email, secret: 'Desk-Passw0rd!', metadata: deskMetadata })).refused,
    ).toBe('NotAuthorizedException');
  });
});

describe('the email of an exhibitor', () => {
  const isVerified = async () => claimsOf((await signIn()).AuthenticationResult?.IdToken).email_verified;
  const press = (link: string, { headers } = creator) =>
    server.app.inject({
      method: 'POST',
      url: link,
      payload: '',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('is not verified by a sign-up and a password: no document is given, and its title is hidden', async () => {
    const id = await signUp();
    const content = Buffer.from(`%PDF-1.4\n${'x'.repeat(5000)}\n%%EOF\n`);
    const file = { accountId: id, kind: 'invoice' as const, title: 'Invoice 7', fileName: 'invoice 7.pdf', content };
    await addDocument(server.services, program, file);
    const read = async (url: string) => {
      const headers = { authorization: `Bearer ${(await signIn()).AuthenticationResult?.IdToken}` };
      return server.app.inject({ url, headers });
    };
    expect(await isVerified()).toBe(false);
    const [, hidden] = (await read(`${exhibitor}/documents`)).json().data;
    expect(hidden).toMatchObject({ kind: 'other', title: 'A document for you. Confirm your email to open it' });
    const refused = await read(hidden.url);
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('confirm your email')]);

    await press((await mailOf('account-made')).link ?? '');
    expect(await isVerified()).toBe(true);
    expect((await read(`${exhibitor}/documents`)).json().data[1]).toMatchObject({
      kind: 'invoice',
      title: 'Invoice 7',
    });
    expect((await read(hidden.url)).statusCode).toBe(200);
  });

  it('is verified by a press on the link of the sign-up mail, not by opening the link [SEC-53]', async () => {
    await signUp();
    const { link = '' } = await mailOf('account-made');
    await server.app.inject(link);
    expect(await isVerified()).toBe(false);
    const wrong = await press(link.replace(/key=../, 'key=zz'));
    expect([wrong.statusCode, wrong.headers.location]).toEqual([303, '/confirm-email?unknown']);
    expect((await press('/confirm-email')).headers.location).toBe('/confirm-email?unknown');
    expect(await isVerified()).toBe(false);
    expect((await press(link)).headers.location).toBe('/confirm-email?done');
    expect(await isVerified()).toBe(true);
  });

  it('is verified by a sign-in with a mailed code', async () => {
    await signUp();
    expect(claimsOf(await tokenByCode(server, email)).email_verified).toBe(true);
  });

  it('is verified by a reset of the password', async () => {
    await signUp();
    await call(server, { ForgotPassword: { Username: email } });
    const ConfirmationCode = await newestCode(server, email, 'reset-code');
    await call(server, { ConfirmForgotPassword: { Username: email, ConfirmationCode, Password: password } });
    expect(await isVerified()).toBe(true);
  });
});

it('the desk is closed to a member of staff whose email is not proven', async () => {
  const member = await aMember(server, 'owner');
  const token = await idToken(server, member);
  await server.db.query('DELETE FROM proven_emails');
  const reply = await desk(server, 'session', { method: 'POST', token });
  expect([reply.statusCode, reply.json().message]).toEqual([403, expect.stringContaining('email')]);
});
