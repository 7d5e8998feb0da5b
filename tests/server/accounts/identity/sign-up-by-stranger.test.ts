import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '#domain/limits.ts';
import { issueCode } from '#server/platform/email-codes/one-time-codes.ts';
import { browserCookieOf } from '#tests/support/browser-cookie.ts';
import {
  aBrowser,
  aSignUp,
  call,
  newestCode,
  password,
  signInByHand,
  tokenByCode,
} from '#tests/support/identity/accounts.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const email = 'asha@example.org';
const exhibitor = '/prod/v1/expo/simc-2025/exhibitor';

/** The browser in which the account was created, as the headers of its calls. */
let creator: { headers: { cookie: string } };

async function signUp(): Promise<void> {
  const payload = aSignUp({ email });
  const reply = await server.app.inject({ method: 'POST', url: `${exhibitor}/signup/simc-2025-event`, payload });
  creator = { headers: { cookie: browserCookieOf(reply) } };
}

describe('codes of an account whose email is not proven', () => {
  const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
  const begin = (client: string, more: { headers: { cookie: string } } | object = {}) =>
    call(server, { InitiateAuth: { AuthFlow: 'USER_AUTH', AuthParameters } }, { remoteAddress: client, ...more });
  const forgot = (client: string) => call(server, { ForgotPassword: { Username: email } }, { remoteAddress: client });
  const mailed = async () => {
    const rows = await server.db.query<{ kind: string; count: number }>(
      `SELECT kind, count(*)::int AS count FROM outbox_emails WHERE kind LIKE '%code' GROUP BY kind ORDER BY kind`,
    );
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  };
  /** Requests of twelve networks. */
  const flood = async () => {
    for (let network = 0; network < 12; network += 1) {
      for (let time = 0; time < 3; time += 1) await begin(`203.0.${network}.7`);
      await forgot(`203.0.${network}.7`);
    }
  };

  it('are at most ten a day, of sign-ins and resets together, then one each half hour with a link [SEC-48]', async () => {
    await signUp();
    await flood();
    expect(await mailed()).toEqual({ 'linked-code': 1, 'reset-code': 2, 'sign-in-code': 8 });
    server.pass(31);
    await flood();
    expect(await mailed()).toEqual({ 'linked-code': 2, 'reset-code': 2, 'sign-in-code': 8 });
  });

  it('sign the owner in with a linked code that a stranger requested, in the browser that opened its link [SEC-10]', async () => {
    await signUp();
    await flood();
    const [mail] = await server.db.query<{ link: string; code: string }>(
      `SELECT payload ->> 'link' AS link, payload ->> 'code' AS code FROM outbox_emails WHERE kind = 'linked-code'`,
    );
    const answer = async (more: object) => {
      const { Session } = (await begin('198.51.100.1', more)).body;
      const ChallengeResponses = { USERNAME: email, EMAIL_OTP_CODE: mail!.code };
      return call(
        server,
        { RespondToAuthChallenge: { ChallengeName: 'EMAIL_OTP', Session, ChallengeResponses } },
        more,
      );
    };
    expect((await answer({})).refused).toBe('CodeMismatchException');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await server.app.inject({ method: 'POST', url: mail!.link, payload: '', headers });
    const owner = { headers: { cookie: browserCookieOf(pressed) } };
    expect((await answer(owner)).body).toHaveProperty('AuthenticationResult');
    expect((await answer(owner)).refused).toBe('CodeMismatchException');
  });

  it('with a link beyond those of a day are refused with the time to wait, which the browser shows', async () => {
    await signUp();
    const client = '203.0.113.9';
    const useUp = async () => {
      for (let count = 0; count < codes.perDay; count += 1)
        await issueCode(server.services, {
          purpose: 'password-reset',
          email,
          client,
          now: server.services.clock.now(),
        });
    };
    await useUp();
    await server.db.query(`UPDATE one_time_codes SET link_hash = id, created_at = created_at - interval '1 hour'`);
    await useUp();
    expect((await forgot(client)).body).toEqual({
      __type: 'LimitExceededException',
      message: 'Too many attempts. Please try again in 23 hours.',
    });
  });

  it('have no such limit once the email is proven', async () => {
    await signUp();
    await tokenByCode(server, email);
    await flood();
    expect((await mailed())['sign-in-code']).toBe(37);
  });
});

describe('the password of an account that a stranger made with the email of another person', () => {
  const press = async (more = {}) => {
    const [mail] = await server.db.query<{ link: string }>(
      `SELECT payload ->> 'link' AS link FROM outbox_emails WHERE kind = 'account-made'`,
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...more };
    return (await server.app.inject({ method: 'POST', url: mail!.link, payload: '', headers })).headers.location;
  };
  const readDocuments = async (token = '') => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.app.inject({ url: `${exhibitor}/documents`, headers })).statusCode;
  };
  const noticesOf = async () =>
    (
      await server.db.query<{ what: string }>(
        `SELECT payload ->> 'what' AS what FROM outbox_emails WHERE kind = 'security-notice'`,
      )
    ).map(({ what }) => what);

  it('ends with the first sign-in of the owner with a mailed code, and so do all sign-ins before it [SEC-52]', async () => {
    await signUp();
    const { body } = await signInByHand(server, { email, more: creator });
    const { IdToken = '', RefreshToken = '' } = body.AuthenticationResult ?? {};
    expect(await readDocuments(IdToken)).toBe(200);

    const ofOwner = await tokenByCode(server, email);
    expect(await readDocuments(ofOwner)).toBe(200);
    expect(await readDocuments(IdToken)).toBe(401);
    expect((await call(server, { GetTokensFromRefreshToken: { RefreshToken } })).refused).toBe(
      'NotAuthorizedException',
    );
    expect((await signInByHand(server, { email, more: creator })).refused).toBe('NotAuthorizedException');
    expect(await noticesOf()).toEqual(['password-ended']);
  });

  it('is changed at most five times in an hour, and without a mail before the email is proven [SEC-48]', async () => {
    await signUp();
    const { body } = await signInByHand(server, { email, more: creator });
    const { AccessToken = '' } = body.AuthenticationResult ?? {};
    const changes = Array.from({ length: 7 }, (_, index) => [`${password}${index || ''}`, `${password}${index + 1}`]);
    const refused = [];
    for (const [PreviousPassword, ProposedPassword] of changes)
      refused.push(
        (await call(server, { ChangePassword: { AccessToken, PreviousPassword, ProposedPassword } })).refused,
      );
    expect(refused.slice(0, 5)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(refused[5]).toBe('LimitExceededException');
    expect(await noticesOf()).toEqual([]);
  });

  it.each(['ChangePassword', 'GlobalSignOut'])(
    'ends no sign-in with a mailed code by %s, before the email is proven [SEC-52]',
    async (operation) => {
      await signUp();
      const { body } = await signInByHand(server, { email, more: creator });
      const { AccessToken = '' } = body.AuthenticationResult ?? {};
      const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
      const { Session } = (await call(server, { InitiateAuth: { AuthFlow: 'USER_AUTH', AuthParameters } })).body;
      const passwords = { PreviousPassword: password, ProposedPassword: `${password}1` };
      const ended = await call(server, {
        [operation]: { AccessToken, ...(operation === 'ChangePassword' && passwords) },
      });
      expect(ended.refused).toBeUndefined();
      const ChallengeResponses = { USERNAME: email, EMAIL_OTP_CODE: await newestCode(server, email) };
      const answer = { ChallengeName: 'EMAIL_OTP', Session, ChallengeResponses };
      expect((await call(server, { RespondToAuthChallenge: answer })).body).toHaveProperty('AuthenticationResult');
    },
  );

  it('ends when the owner presses the link of the sign-up mail in another browser [SEC-52]', async () => {
    await signUp();
    const token = (await signInByHand(server, { email, more: creator })).body.AuthenticationResult?.IdToken;
    expect(await press()).toBe('/confirm-email?ended');
    expect(await readDocuments(token)).toBe(401);
    expect((await signInByHand(server, { email })).refused).toBe('NotAuthorizedException');
    expect(await noticesOf()).toEqual(['password-ended']);
  });

  it('ends once: a password that the owner has set since then stays', async () => {
    await signUp();
    await press();
    await call(server, { ForgotPassword: { Username: email } });
    const ConfirmationCode = await newestCode(server, email, 'reset-code');
    await call(server, { ConfirmForgotPassword: { Username: email, ConfirmationCode, Password: password } });
    expect(await press()).toBe('/confirm-email?done');
    await tokenByCode(server, email);
    expect((await signInByHand(server, { email })).body).toHaveProperty('AuthenticationResult');
  });

  it('stays if the email is verified in the browser that created the account', async () => {
    await signUp();
    expect(await press(creator.headers)).toBe('/confirm-email?done');
    expect((await signInByHand(server, { email })).body).toHaveProperty('AuthenticationResult');
  });

  it('stays after a sign-in with a mailed code in a browser that has signed in with the password', async () => {
    await signUp();
    const elsewhere = await aBrowser(server);
    await signInByHand(server, { email, more: elsewhere });
    await tokenByCode(server, email, elsewhere);
    expect((await signInByHand(server, { email })).body).toHaveProperty('AuthenticationResult');
    expect(await noticesOf()).toEqual([]);
  });
});
