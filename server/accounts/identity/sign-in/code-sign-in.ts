import { normaliseEmail } from '#domain/text/clean-email.ts';
import { takeCodeTurn } from '#server/platform/email-codes/code-turns.ts';
import { queueCode } from '#server/platform/email-codes/queue-code.ts';
import { redeemLinkedCode } from '#server/platform/email-codes/linked-codes.ts';
import { browserKey } from '#server/platform/http/browser-cookie.ts';
import { newCode } from './new-code.ts';
import { mailResetCode, resetPurpose } from './mail-reset-code.ts';
import { needsLinkedCode, takeCode } from '#server/accounts/identity/limits.ts';
import { lives, type PoolContext } from '#server/accounts/identity/pool.ts';
import { refusals } from '#server/accounts/identity/refusal.ts';
import {
  openSession,
  readSession,
  redeemSession,
  shareCode,
  endSession,
  type Session,
} from '#server/accounts/identity/sessions.ts';
import { embeddedDirectory } from '#server/accounts/identity/directory/embedded-directory.ts';
import { proveMailbox } from '#server/accounts/identity/prove-mailbox.ts';
import { signInTokens } from '#server/accounts/identity/tokens.ts';
import { isStaff, userById, type User } from '#server/accounts/identity/users.ts';
import { masked, requiredText, type Fields } from '#server/accounts/identity/request-fields.ts';

export const firstFactors = ['EMAIL_OTP', 'PASSWORD_SRP'] as const;

/**
 * Mails a code for this sign-in. Codes of other sign-ins stay valid. If too many codes are requested for an email,
 * only one code per minute is mailed, and all sign-ins of that minute share it. Before the email is proven, codes beyond those
 * of a day have a link and are valid for a sign-in and for a new password. `user` is undefined for an unknown email; the reply
 * must not reveal this.
 */
export async function codeChallenge(
  context: PoolContext,
  { user, username }: { user: User | undefined; username: string },
) {
  const { db, jobs, clock } = context;
  const email = normaliseEmail(username);
  const isCrowded = await takeCode(context, { what: 'sign-in', email });

  const isReal = user !== undefined && !user.disabledAt && !isStaff(user); // staff need a password and an app
  const userId = isReal ? user.id : undefined;
  if (await needsLinkedCode(context, { user: isReal ? user : undefined, email })) {
    await mailResetCode(context, { email, isReal, isLinked: true });
    return challengeOf(email, await openSession(db, context, { challenge: 'EMAIL_OTP', userId, username: email }));
  }
  await takeCodeTurn(context, context.client);
  const code = newCode(lives.signInCode.digits);
  const Session = await db.transaction(async (tx) => {
    const shared = isCrowded ? await shareCode(tx, context, { userId, username: email }) : undefined;
    if (shared !== undefined) return shared;
    const mail = { kind: 'sign-in-code' as const, recipient: email, payload: { code }, now: clock.now() };
    await queueCode(tx, jobs, { ...mail, isReal });
    return openSession(tx, context, {
      challenge: 'EMAIL_OTP',
      userId,
      username: email,
      code,
    });
  });
  return challengeOf(email, Session);
}

const challengeOf = (email: string, Session: string) => ({
  ChallengeName: 'EMAIL_OTP',
  Session,
  AvailableChallenges: firstFactors,
  ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: masked(email) },
});

export async function answerCode(context: PoolContext, session: string, responses: Fields) {
  const { client, browser } = context;
  const code = requiredText(responses, 'EMAIL_OTP_CODE');
  const { userId, username } =
    (await redeemLinked(context, session, code)) ?? (await redeemSession(context, session, code));
  const named = requiredText(responses, 'USERNAME');
  const user = userId === undefined ? undefined : await userById(context.db, userId);
  if (!user || (normaliseEmail(named) !== username && named !== user.id)) throw refusals.wrongSignInCode();
  await endSession(context.db, context, session);
  if (isStaff(user)) throw refusals.wrongSignInCode(); // became staff after the code was mailed
  if (user.disabledAt) throw refusals.disabled();
  if (user.state === 'unconfirmed') throw refusals.unconfirmed();
  const hasEnded = await proveMailbox(context, embeddedDirectory(context), { account: user, client, browser });
  return signInTokens(context, hasEnded ? ((await userById(context.db, user.id)) ?? user) : user);
}

/** Redeems a linked code that was opened in this browser. Returns the session, or undefined if the code is none of these. */
async function redeemLinked(context: PoolContext, session: string, code: string): Promise<Session | undefined> {
  const { keys, browser, clock } = context;
  const opened = await readSession(context, session, 'EMAIL_OTP');
  const attempt = { purpose: resetPurpose, email: opened.username, browser: browserKey(keys, browser) };
  const result = await redeemLinkedCode(context, { ...attempt, code: code.trim(), now: clock.now() });
  return result === 'right' ? opened : undefined;
}
