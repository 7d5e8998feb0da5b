import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCodes, codes } from '#domain/limits.ts';
import { countAll } from '#server/platform/http/count-calls.ts';
import { lives } from '#server/accounts/identity/pool.ts';
import {
  aBrowser,
  anAccount,
  another,
  call,
  mailedCodes,
  newestCode,
  password,
  signInByHand,
} from '#tests/support/identity/accounts.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

/** In these tests, a stranger who knows an exhibitor's email tries to lock the account for sign-in and reset. */
const email = 'asha@example.org';
const owner = { remoteAddress: '192.0.2.1' };
const stranger = { remoteAddress: '198.51.100.7' };
let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  await anAccount(server, { email });
});
afterAll(() => server.close());

type From = { remoteAddress: string; headers?: { cookie: string } };
const network = (index: number): From => ({ remoteAddress: `10.0.${index}.1` });
const enter = (secret: string, from: From) => signInByHand(server, { email, secret, more: from });
const askForCode = (from: From) => {
  const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
  return call(server, { InitiateAuth: { AuthFlow: 'USER_AUTH', AuthParameters } }, from);
};
const enterCode = (Session: string | undefined, code: string, from: From) => {
  const ChallengeResponses = { USERNAME: email, EMAIL_OTP_CODE: code };
  return call(server, { RespondToAuthChallenge: { ChallengeName: 'EMAIL_OTP', ChallengeResponses, Session } }, from);
};
const askForReset = (from: From) => call(server, { ForgotPassword: { Username: email } }, from);
const reset = (ConfirmationCode: string, from: From, Password = 'Another-Passw0rd1') =>
  call(server, { ConfirmForgotPassword: { Username: email, ConfirmationCode, Password } }, from);

/** Makes more failing calls than any lockout limit allows. */
async function attack(from: From): Promise<void> {
  for (let count = 0; count < 12; count += 1) await enter('wrong-Passw0rd!', from);
  for (let count = 0; count < 15; count += 1) await askForCode(from);
  for (let count = 0; count < 8; count += 1) await askForReset(from);
  for (let count = 0; count < 8; count += 1) await reset('000000', from);
}

describe('lockout attack on an exhibitor', () => {
  it('locks out only the attacker: password, sign-in code and reset work for the owner [SEC-41]', async () => {
    await attack(stranger);
    expect((await enter(password, stranger)).body.message).toBe('Password attempts exceeded');
    expect((await askForCode(stranger)).refused).toBe('LimitExceededException');

    server.pass(0.1);
    expect((await enter(password, owner)).body).toHaveProperty('AuthenticationResult');
    const { Session } = (await askForCode(owner)).body;
    const code = await newestCode(server, email);
    expect((await enterCode(Session, code, owner)).body).toHaveProperty('AuthenticationResult');
    expect((await askForReset(owner)).status).toBe(200);
    expect((await reset(await newestCode(server, email, 'reset-code'), owner)).status).toBe(200);
  });

  it('does not end the reset code of the owner or use up its tries', async () => {
    await askForReset(owner);
    const code = await newestCode(server, email, 'reset-code');
    for (let count = 0; count < 8; count += 1) await reset(another(code), stranger);
    await askForReset(stranger);
    expect((await reset(code, owner)).status).toBe(200);
  });

  it('from many networks does not keep the owner from a new password: the code has a link [SEC-10]', async () => {
    for (let index = 0; index < codes.perDayOfAll; index += 1) await askForReset(network(index));
    const browser = { ...owner, ...(await aBrowser(server)) };
    await askForReset(browser);
    const [mail] = await server.db.query<{ code: string; link: string }>(
      `SELECT payload ->> 'code' AS code, payload ->> 'link' AS link FROM outbox_emails WHERE kind = 'linked-code'`,
    );
    server.pass(accountCodes.reset.lifeMinutes / 2);
    const headers = { ...browser.headers, 'content-type': 'application/x-www-form-urlencoded' };
    await server.app.inject({ method: 'POST', url: mail!.link, payload: '', headers });
    for (let count = 0; count < 8; count += 1) await reset(another(mail!.code), stranger);
    expect((await reset(mail!.code, stranger)).refused).toBe('CodeMismatchException');
    expect((await reset(mail!.code, browser)).status).toBe(200);
  });

  it('from many networks slows down password checks, and locks out no other network [SEC-41]', async () => {
    const { freeOfAll, free, turnSeconds } = lives.lockout;
    for (let index = 0; index * (free - 1) < freeOfAll; index += 1)
      await Promise.all(Array.from({ length: free - 1 }, () => enter('wrong-Passw0rd!', network(index))));
    const startedAt = Date.now();
    expect((await enter(password, owner)).body).toHaveProperty('AuthenticationResult');
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(turnSeconds * 1000);
  });

  it('from many networks does not delay a network from which the account has signed in [SEC-41]', async () => {
    await enter(password, owner);
    const { freeOfAll, maxWaitSeconds } = lives.lockout;
    const account = await server.services.identity.directory.find(email);
    const now = server.services.clock.now();
    await server.db.query(
      `UPDATE password_failures SET failures = $2, failed_at = $3, locked_until = $4 WHERE account = $1 AND client = ''`,
      [account, freeOfAll + 1, now, new Date(now.getTime() + (maxWaitSeconds + 5) * 1000)], // the queue is full
    );
    expect((await enter(password, network(1))).body.message).toBe('Password attempts exceeded');
    expect((await enter(password, owner)).body).toHaveProperty('AuthenticationResult');
  });

  it('from the network of the owner does not lock a browser in which the owner has signed in [SEC-41]', async () => {
    const browser = await aBrowser(server);
    await enter(password, { ...owner, ...browser });
    for (let count = 0; count < 12; count += 1) await enter('wrong-Passw0rd!', owner);
    expect((await enter(password, owner)).body.message).toBe('Password attempts exceeded');
    expect((await enter(password, { ...owner, ...(await aBrowser(server)) })).body.message).toBe(
      'Password attempts exceeded',
    );
    expect((await enter(password, { ...owner, ...browser })).body).toHaveProperty('AuthenticationResult');
  });

  it('does not get free tries by browsers of its own, and a known browser is locked too [SEC-41]', async () => {
    const messages = async (from: object, tries: number) => {
      const refused: (string | undefined)[] = [];
      for (let count = 0; count < tries; count += 1)
        refused.push((await enter('wrong-Passw0rd!', { ...stranger, ...from })).body.message);
      return refused.at(-1);
    };
    for (let count = 0; count < 12; count += 1) await messages(await aBrowser(server), 1);
    expect(await messages(await aBrowser(server), 1)).toBe('Password attempts exceeded');

    const browser = await aBrowser(server);
    await enter(password, { ...owner, ...browser });
    expect(await messages(browser, 4)).toBe('Incorrect username or password.');
    expect(await messages(browser, 8)).toBe('Password attempts exceeded');
    expect((await enter(password, { ...owner, ...browser })).body.message).toBe('Password attempts exceeded');
  });

  it('who knew the password has no browser of its own any more after a reset', async () => {
    const browser = await aBrowser(server);
    await enter(password, { ...stranger, ...browser });
    await askForReset(owner);
    await reset(await newestCode(server, email, 'reset-code'), owner);
    for (let count = 0; count < 12; count += 1) await enter('wrong-Passw0rd!', stranger);
    expect((await enter('wrong-Passw0rd!', { ...stranger, ...browser })).body.message).toBe(
      'Password attempts exceeded',
    );
  });

  it('from many networks mails one sign-in code a minute, and it signs the owner in [SEC-41]', async () => {
    for (let index = 0; index < 12; index += 1)
      for (let count = 0; count < 10; count += 1) {
        server.pass(0.001);
        expect((await askForCode(network(index))).status).toBe(200);
      }
    const mailed = await mailedCodes(server, email);
    expect(mailed.length).toBeLessThanOrEqual(62);

    server.pass(0.5);
    const { Session } = (await askForCode(owner)).body;
    expect(await mailedCodes(server, email)).toHaveLength(mailed.length);
    const code = await newestCode(server, email);
    for (let index = 0; index < 3; index += 1) {
      const strangers = (await askForCode(network(20 + index))).body.Session;
      for (let count = 0; count < 3; count += 1) await enterCode(strangers, another(code), network(20 + index));
    }
    expect((await enterCode(Session, another(code), owner)).refused).toBe('CodeMismatchException');
    expect((await enterCode(Session, code, owner)).body).toHaveProperty('AuthenticationResult');
    server.pass(1);
    await askForCode(owner);
    expect(await mailedCodes(server, email)).toHaveLength(mailed.length + 1);
  });
});

describe('wrong sign-in codes of a network', () => {
  const wrong = async (from: From, session: string | undefined) => (await enterCode(session, '12345678', from)).refused;
  const seedWrong = (amount: number) =>
    countAll(server.services, [
      { what: 'wrong codes', who: { client: stranger.remoteAddress }, most: 500, windowSeconds: 24 * 3600, amount },
    ]);

  it('are limited to 500 a day for all emails together, and then to one a minute; right ones are not counted', async () => {
    await seedWrong(499);
    const first = (await askForCode(stranger)).body.Session;
    expect((await enterCode(first, await newestCode(server, email), stranger)).status).toBe(200);
    server.pass(1);
    const { Session } = (await askForCode(stranger)).body;
    expect(await wrong(stranger, Session)).toBe('CodeMismatchException');
    expect(await wrong(stranger, Session)).toBe('CodeMismatchException');
    expect(await wrong(stranger, Session)).toBe('LimitExceededException');
    server.pass(1);
    expect((await enterCode(Session, await newestCode(server, email), stranger)).status).toBe(200);
  });

  it('are not counted without a sign-in that waits for a mailed code', async () => {
    await seedWrong(499);
    for (let count = 0; count < 5; count += 1)
      expect(await wrong(stranger, 'no session')).toBe('NotAuthorizedException');
    const { Session } = (await askForCode(stranger)).body;
    expect((await enterCode(Session, await newestCode(server, email), stranger)).status).toBe(200);
  });
});
