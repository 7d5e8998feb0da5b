import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { authenticators, recoveryCodes } from '#server/accounts/identity/authenticators.tables.ts';
import { tryAppCode } from './app-code-limit.ts';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import { worldTime } from '#server/platform/clock.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { PoolContext } from '#server/accounts/identity/pool.ts';
import { refusals } from '#server/accounts/identity/refusal.ts';
import { requiredText, type Fields } from '#server/accounts/identity/request-fields.ts';
import { endSession, markAppVerified, openUserSession, readSession } from '#server/accounts/identity/sessions.ts';
import { mailSecurityNotice } from '#server/accounts/identity/mail-security-notice.ts';
import { signInTokens } from '#server/accounts/identity/tokens.ts';
import { isStaff, userById, type User } from '#server/accounts/identity/users.ts';

const secretBytes = 20;
const periodSeconds = 30;

/** Codes of one period before and after the present one are accepted, because clocks of phones differ. */
const window = 1;

/**
 * Continues a sign-in after the right password. Staff need a code of their authenticator app, and set up the app at the first
 * sign-in. All others get their tokens.
 */
export async function afterPassword(context: PoolContext, user: User) {
  if (!isStaff(user)) return signInTokens(context, user);
  const challenge = (await hasApp(context.db, user.id)) ? 'SOFTWARE_TOKEN_MFA' : 'MFA_SETUP';
  const Session = await openUserSession(context, challenge, user);
  const parameters = challenge === 'MFA_SETUP' ? { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' } : {};
  return { ChallengeName: challenge, Session, ChallengeParameters: { USER_ID_FOR_SRP: user.id, ...parameters } };
}

/** Makes the secret of an app, during a sign-in without one. A second call replaces the secret. */
export async function associateApp(context: PoolContext, body: Fields) {
  const session = requiredText(body, 'Session');
  const { userId = '' } = await readSession(context, session, 'MFA_SETUP');
  const secret = new Secret({ size: secretBytes });
  const values = { sealedSecret: context.keys.seal('authenticator', secret.base32, userId), lastStep: 0 };
  const createdAt = context.clock.now();
  const set = await context.db.orm
    .insert(authenticators)
    .values({ userId, ...values, createdAt })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { ...values, createdAt },
      setWhere: isNull(authenticators.verifiedAt),
    })
    .returning({ userId: authenticators.userId });
  if (set.length === 0) throw refusals.wrongSession();
  return { SecretCode: secret.base32, Session: session };
}

/** Checks the first code of an app. From then on, each sign-in needs one. Other sign-ins that have not finished end. */
export async function verifyApp(context: PoolContext, body: Fields) {
  const session = requiredText(body, 'Session');
  const { userId = '' } = await readSession(context, session, 'MFA_SETUP');
  const user = await userById(context.db, userId);
  if (!user) throw refusals.wrongSession();
  const code = requiredText(body, 'UserCode');
  const isRight = () => isRightCode(context, userId, code);
  if (!(await tryAppCode(context, { session, user, isRight }))) throw refusals.wrongFirstAppCode();
  await context.db.transaction(async (tx) => {
    const verified = await tx.orm
      .update(authenticators)
      .set({ verifiedAt: context.clock.now() })
      .where(and(eq(authenticators.userId, userId), isNull(authenticators.verifiedAt)))
      .returning({ userId: authenticators.userId });
    if (verified.length === 0) throw refusals.wrongSession();
    await markAppVerified(tx, context, { session, userId });
  });
  return { Status: 'SUCCESS', Session: session };
}

/** Ends the sign-in in which the app was set up. A sign-in that has not entered the first code of the app is refused. */
export async function finishSetup(context: PoolContext, session: string, responses: Fields) {
  const { userId = '', hasVerifiedApp } = await readSession(context, session, 'MFA_SETUP');
  const user = await namedUser(context, userId, responses);
  if (!hasVerifiedApp || !(await hasApp(context.db, userId))) throw refusals.wrongSession();
  await endSession(context.db, context, session);
  return signInTokens(context, user);
}

/** Checks a code of the app, or a recovery code in its place. */
export async function answerAppCode(context: PoolContext, session: string, responses: Fields) {
  const { userId = '' } = await readSession(context, session, 'SOFTWARE_TOKEN_MFA');
  const user = await namedUser(context, userId, responses);
  const code = requiredText(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const isRight = async () =>
    (await isRightCode(context, userId, code)) || (await useRecoveryCode(context, userId, code));
  if (!(await tryAppCode(context, { session, user, isRight }))) throw refusals.wrongAppCode();
  await endSession(context.db, context, session);
  return signInTokens(context, user);
}

/** Makes ten new recovery codes such as 'K7QD-M2XA' for the account of the actor. The earlier ones end. */
export async function newRecoveryCodes(
  context: Pick<PoolContext, 'db' | 'keys' | 'clock' | 'jobs'>,
  actor: Actor,
): Promise<string[]> {
  const userId = actor.id;
  const codes = Array.from({ length: 10 }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(5)).buffer }).base32;
    return `${text.slice(0, 4)}-${text.slice(4)}`;
  });
  await context.db.transaction(async (tx) => {
    await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.orm
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ codeHash: recoveryHash(context, userId, code), userId })));
    const recorder = { keys: context.keys, now: context.clock.now(), actor };
    await recordEvent(tx, recorder, { action: 'recovery-codes.made', subject: { kind: 'staff', id: userId } });
    const user = await userById(tx, userId);
    if (user) await mailSecurityNotice(tx, context, { email: user.email, what: 'recovery-codes' });
  });
  return codes;
}

/** Returns whether an app of the account is set up. */
export async function hasApp(db: Sql, userId: string): Promise<boolean> {
  const [app] = await db.orm.select().from(authenticators).where(eq(authenticators.userId, userId));
  return app?.verifiedAt !== null && app !== undefined;
}

/** Deletes the app and the recovery codes of an account. */
export async function forgetApp(db: Sql, userId: string): Promise<void> {
  await db.orm.delete(authenticators).where(eq(authenticators.userId, userId));
  await db.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

async function namedUser(context: PoolContext, userId: string, responses: Fields): Promise<User> {
  const user = await userById(context.db, userId);
  const named = requiredText(responses, 'USERNAME');
  if (!user || (named !== user.id && named.toLowerCase() !== user.email)) throw refusals.wrongSession();
  if (user.disabledAt) throw refusals.disabled();
  return user;
}

/** Returns whether this is a code of the app that was not used before. */
async function isRightCode(context: PoolContext, userId: string, code: string): Promise<boolean> {
  const [app] = await context.db.orm.select().from(authenticators).where(eq(authenticators.userId, userId));
  const secret = app && context.keys.open('authenticator', app.sealedSecret, userId);
  if (secret === undefined) return false;
  const timestamp = worldTime(context.clock).getTime();
  const token = code.replaceAll(/\s/g, '');
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), period: periodSeconds, timestamp, window });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta;
  const taken = await context.db.orm
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

async function useRecoveryCode(context: PoolContext, userId: string, code: string): Promise<boolean> {
  const used = await context.db.orm
    .update(recoveryCodes)
    .set({ usedAt: context.clock.now() })
    .where(and(eq(recoveryCodes.codeHash, recoveryHash(context, userId, code)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

const recoveryHash = ({ keys }: Pick<PoolContext, 'keys'>, userId: string, code: string): string =>
  keys.sign('recovery-code', `${userId}\n${code.toUpperCase().replaceAll(/[\s-]/g, '')}`);
