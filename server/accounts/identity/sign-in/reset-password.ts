import { and, eq, isNull } from 'drizzle-orm';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { oneTimeCodes } from '#server/platform/email-codes/email-codes.tables.ts';
import { redeemCode } from '#server/platform/email-codes/one-time-codes.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { needsLinkedCode, takeCode } from '#server/accounts/identity/limits.ts';
import { mailResetCode, resetPurpose } from './mail-reset-code.ts';
import { startAfresh } from './lockout.ts';
import type { PoolContext } from '#server/accounts/identity/pool.ts';
import { refusals } from '#server/accounts/identity/refusal.ts';
import { proveEmailOf } from '#server/accounts/identity/proven-email.ts';
import { mailSecurityNotice } from '#server/accounts/identity/mail-security-notice.ts';
import { endAllAccess } from '#server/accounts/identity/tokens.ts';
import {
  checkPassword,
  emailOfUsername,
  findVisibleUser,
  setPassword,
  type User,
} from '#server/accounts/identity/users.ts';
import { masked, requiredText, type Fields } from '#server/accounts/identity/request-fields.ts';

const purpose = resetPurpose;

/**
 * Mails a code for a new password. Of each browser, only the newest code is valid. After too many codes for a mailbox
 * in a day, the mail has a link beside the code. Earlier codes stay valid.
 */
export async function forgotPassword(context: PoolContext, body: Fields) {
  const email = normaliseEmail(await emailOfUsername(context, requiredText(body, 'Username')));
  const user = await userToReset(context, email);
  await takeCode(context, { what: 'reset', email });
  const isLinked = await needsLinkedCode(context, { user, email });
  await mailResetCode(context, { email, isReal: user !== undefined, isLinked });
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(email) } };
}

export async function confirmForgotPassword(context: PoolContext, body: Fields): Promise<object> {
  const email = normaliseEmail(await emailOfUsername(context, requiredText(body, 'Username')));
  const user = await userToReset(context, email);
  const password = requiredText(body, 'Password');
  checkPassword(password); // checked first, so a weak password does not use up a try of the code
  await checkCode(context, { email, code: requiredText(body, 'ConfirmationCode').trim() });
  if (!user) throw refusals.wrongResetCode();

  await context.db.transaction((tx) => reset(tx, context, { user, password }));
  return {};
}

/** Returns the user if they may reset the password. Invited users may not: they have the temporary password. */
async function userToReset(context: PoolContext, email: string): Promise<User | undefined> {
  const user = await findVisibleUser(context, email, refusals.unknownUserAtReset);
  const isInvited = user?.state === 'must-change-password';
  if (context.hidesAccounts) return user?.disabledAt || isInvited ? undefined : user;
  if (user?.disabledAt) throw refusals.disabled();
  if (isInvited) throw refusals.notResettable();
  return user;
}

async function checkCode(context: PoolContext, attempt: { email: string; code: string }): Promise<void> {
  const { hidesAccounts, clock, client, browser } = context;
  const caller = { client, ...(browser && { browser }) };
  const result = await redeemCode(context, { purpose, ...attempt, ...caller, now: clock.now() });
  if (result.outcome === 'spent' || result.outcome === 'limited') throw refusals.tooMany(result.waitSeconds);
  if (result.outcome === 'none' && !hidesAccounts) throw refusals.expiredCode();
  if (result.outcome !== 'right') throw refusals.wrongResetCode();
}

/** Sets the new password. Ends all codes, sign-ins and locks of the account. */
async function reset(
  tx: Sql,
  context: PoolContext,
  { user, password }: { user: User; password: string },
): Promise<void> {
  const { keys, pool, clock } = context;
  const now = clock.now();
  const ofUser = and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.email, user.email));
  await tx.orm
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(ofUser, isNull(oneTimeCodes.usedAt)));
  await setPassword(tx, { keys, poolName: pool.poolName, now }, { id: user.id, password });
  await proveEmailOf(tx, { accountId: user.id, provenAt: now });
  await endAllAccess(tx, { userId: user.id, now });
  await startAfresh(tx, context, user.id);
  await mailSecurityNotice(tx, context, { email: user.email, what: 'password' });
}
