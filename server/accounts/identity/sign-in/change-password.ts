import { countTry, startAfresh } from './lockout.ts';
import type { PoolContext } from '#server/accounts/identity/pool.ts';
import { takePasswordChange } from '#server/accounts/identity/limits.ts';
import { isEmailProven } from '#server/accounts/identity/proven-email.ts';
import { refusals } from '#server/accounts/identity/refusal.ts';
import { requiredText, type Fields } from '#server/accounts/identity/request-fields.ts';
import { mailSecurityNotice } from '#server/accounts/identity/mail-security-notice.ts';
import { endAccessOfCaller, signInOfAccessToken } from '#server/accounts/identity/tokens.ts';
import { checkPassword, isPasswordOf, lockUnchanged, setPassword } from '#server/accounts/identity/users.ts';

/**
 * Sets another password for a signed-in user. This sign-in goes on. All others end, as after a reset; those of Amazon Cognito
 * would go on.
 */
export async function changePassword(context: PoolContext, body: Fields): Promise<object> {
  const { db, keys, pool, clock } = context;
  const { user, originJti } = await signInOfAccessToken(context, body);
  const previous = requiredText(body, 'PreviousPassword');
  const password = requiredText(body, 'ProposedPassword');
  checkPassword(password); // checked first, so a weak password does not count as a try
  if (!(await countTry(context, user.id))) throw refusals.lockedAtChange();
  if (!isPasswordOf(user, { keys, poolName: pool.poolName }, previous)) throw refusals.wrongPassword();
  await takePasswordChange(context, user.email);

  await db.transaction(async (tx) => {
    const now = clock.now();
    await lockUnchanged(tx, user, 'update');
    await setPassword(tx, { keys, poolName: pool.poolName, now }, { id: user.id, password });
    await endAccessOfCaller(tx, { userId: user.id, now, except: originJti });
    await startAfresh(tx, context, user.id);
    // before the proof, a stranger may have made the account, and the owner of the mailbox does not know the password
    if (await isEmailProven(tx, user.id))
      await mailSecurityNotice(tx, context, { email: user.email, what: 'password' });
  });
  return {};
}
