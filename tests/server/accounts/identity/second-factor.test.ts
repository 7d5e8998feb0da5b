import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeJwt } from 'jose';
import { deskMetadata } from '#domain/account/desk-metadata.ts';
import { users } from '#server/accounts/identity/identity.tables.ts';
import { newRecoveryCodes } from '#server/accounts/identity/sign-in/second-factor.ts';
import { call, mailedCodes, signInByHand, type Answer } from '#tests/support/identity/accounts.ts';
import { byCode, email, id, respond, server, useServer } from './protocol-fixture.ts';

useServer();

const firstStep = () => signInByHand(server, { email, metadata: deskMetadata });
const codeNow = (secret: string, secondsLater = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: server.services.clock.now().getTime() + secondsLater * 1000,
  });
const secondStep = (Session: string | undefined, SOFTWARE_TOKEN_MFA_CODE: string) =>
  respond('SOFTWARE_TOKEN_MFA', { USERNAME: id, SOFTWARE_TOKEN_MFA_CODE }, Session);
const isSignedIn = ({ body }: Answer) => body.AuthenticationResult !== undefined;

/** Sets up an app, as the first sign-in does. Returns its secret. */
async function setUp(): Promise<string> {
  const { Session } = (await firstStep()).body;
  const made = await call(server, { AssociateSoftwareToken: { Session } });
  const secret = String((made.body as { SecretCode?: string }).SecretCode);
  await call(server, { VerifySoftwareToken: { Session, UserCode: codeNow(secret) } });
  await respond('MFA_SETUP', { USERNAME: id }, Session);
  server.pass(1);
  return secret;
}

beforeEach(async () => {
  await server.db.orm
    .update(users)
    .set({ groups: ['staff'] })
    .where(eq(users.id, id));
});

describe('first sign-in of staff', () => {
  it('sets up an authenticator app before it gives tokens, which name the group', async () => {
    const { body } = await firstStep();
    expect(body).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    });
    const { Session } = body;
    expect((await respond('MFA_SETUP', { USERNAME: id }, Session)).refused).toBe('NotAuthorizedException');
    const made = await call(server, { AssociateSoftwareToken: { Session } });
    const secret = String((made.body as { SecretCode?: string }).SecretCode);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const wrong = await call(server, { VerifySoftwareToken: { Session, UserCode: codeNow(secret, 600) } });
    expect(wrong.refused).toBe('EnableSoftwareTokenMFAException');
    const right = await call(server, { VerifySoftwareToken: { Session, UserCode: codeNow(secret) } });
    expect(right.body).toMatchObject({ Status: 'SUCCESS' });
    const { AuthenticationResult } = (await respond('MFA_SETUP', { USERNAME: id }, Session)).body;
    expect(decodeJwt(AuthenticationResult!.IdToken)).toMatchObject({ sub: id, 'cognito:groups': ['staff'] });
  });

  it('is finished only by the sign-in that has entered the first code of the app', async () => {
    const stranger = (await firstStep()).body.Session;
    await call(server, { AssociateSoftwareToken: { Session: stranger } });
    const owner = (await firstStep()).body.Session;
    const made = await call(server, { AssociateSoftwareToken: { Session: owner } });
    const secret = String((made.body as { SecretCode?: string }).SecretCode);
    await call(server, { VerifySoftwareToken: { Session: owner, UserCode: codeNow(secret) } });
    expect((await respond('MFA_SETUP', { USERNAME: id }, stranger)).refused).toBe('NotAuthorizedException');
    expect(isSignedIn(await respond('MFA_SETUP', { USERNAME: id }, owner))).toBe(true);
  });

  it('cannot replace an app that is set up already', async () => {
    const { Session } = (await firstStep()).body;
    await setUp();
    expect((await call(server, { AssociateSoftwareToken: { Session } })).refused).toBe('NotAuthorizedException');
  });

  it('is not possible with an emailed code', async () => {
    const { body } = await byCode(deskMetadata);
    expect(body.ChallengeName).toBe('EMAIL_OTP');
    expect(await mailedCodes(server, email)).toEqual([]);
  });
});

describe('later sign-in of staff', () => {
  it('asks for a code of the app, which works once, and a period earlier or later', async () => {
    const secret = await setUp();
    const { body } = await firstStep();
    expect(body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const code = codeNow(secret, -30);
    expect(isSignedIn(await secondStep(body.Session, code))).toBe(true);
    const again = await firstStep();
    expect((await secondStep(again.body.Session, code)).refused).toBe('CodeMismatchException');
    expect((await secondStep(again.body.Session, codeNow(secret, 60))).refused).toBe('CodeMismatchException');
    expect(isSignedIn(await secondStep(again.body.Session, codeNow(secret, 30)))).toBe(true);
  });

  it('tries five codes, then starts again with the password', async () => {
    const secret = await setUp();
    const { Session } = (await firstStep()).body;
    for (let tries = 0; tries < 5; tries += 1) await secondStep(Session, codeNow(secret, 600));
    expect((await secondStep(Session, codeNow(secret))).body.message).toBe('Invalid session for the user.');
    const { body } = await firstStep();
    expect(isSignedIn(await secondStep(body.Session, codeNow(secret)))).toBe(true);
  });

  it('takes at most fifty wrong codes a day from all networks, also if they are tried at the same time', async () => {
    const secret = await setUp();
    const wrong = codeNow(secret, 600);
    const attempt = async (index: number, code: string) => {
      const more = { remoteAddress: `10.0.${index}.1` };
      const { Session } = (await signInByHand(server, { email, more, metadata: deskMetadata })).body;
      const ChallengeResponses = { USERNAME: id, SOFTWARE_TOKEN_MFA_CODE: code };
      const answer = { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeResponses };
      return Promise.all(Array.from({ length: 5 }, () => call(server, { RespondToAuthChallenge: answer }, more)));
    };
    const answers: Answer[] = [];
    for (let index = 0; index < 12; index += 1) answers.push(...(await attempt(index, wrong)));
    const compared = answers.filter(({ refused }) => refused === 'CodeMismatchException');
    expect(compared).toHaveLength(50);
    const [last] = await attempt(12, codeNow(secret));
    expect(last?.body.message).toContain('Too many wrong codes were entered today');

    const mails = await server.db.query(`SELECT recipient, payload FROM outbox_emails WHERE kind = 'security-notice'`);
    const notice = { recipient: email, payload: { what: 'wrong-codes' } };
    expect(mails).toEqual([notice, notice]);
    expect(await server.db.query(`SELECT subject_id FROM audit_events WHERE act = 'staff.wrong-codes'`)).toEqual([
      { subject_id: id },
      { subject_id: id },
    ]);
    await server.db.orm
      .update(users)
      .set({ updatedAt: server.services.clock.now() }) // a new password
      .where(eq(users.id, id));
    expect((await attempt(13, codeNow(secret))).some(isSignedIn)).toBe(true);
  });

  it('takes a recovery code in place of the app, in any spelling, once', async () => {
    await setUp();
    const [code = ''] = await newRecoveryCodes(server.services, { kind: 'staff', id });
    const { body } = await firstStep();
    expect(isSignedIn(await secondStep(body.Session, code.toLowerCase().replace('-', ' ')))).toBe(true);
    const again = await firstStep();
    expect((await secondStep(again.body.Session, code)).refused).toBe('CodeMismatchException');
  });

  it('does not take a recovery code that was replaced', async () => {
    await setUp();
    const [code = ''] = await newRecoveryCodes(server.services, { kind: 'staff', id });
    await newRecoveryCodes(server.services, { kind: 'staff', id });
    const { body } = await firstStep();
    expect((await secondStep(body.Session, code)).refused).toBe('CodeMismatchException');
  });

  it('is refused to a disabled account', async () => {
    const secret = await setUp();
    const { body } = await firstStep();
    await server.db.orm.update(users).set({ disabledAt: server.services.clock.now() }).where(eq(users.id, id));
    expect((await secondStep(body.Session, codeNow(secret))).body.message).toBe('User is disabled.');
  });
});
