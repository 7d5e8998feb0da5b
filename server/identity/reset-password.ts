import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '#domain/attendees.ts';
import { minutesAfter } from '#domain/dates.ts';
import { oneTimeCodes } from '#server/db/schema.ts';
import type { Sql } from '#server/db/database.ts';
import { sameText } from '#server/keys.ts';
import { queueCode } from '#server/commands/queue-code.ts';
import { newCode } from './new-code.ts';
import { takeCode } from './limits.ts';
import { forgetFailures } from './lockout.ts';
import { lives, type PoolContext } from './pool.ts';
import { refusals } from './refusal.ts';
import { revokeAll } from './tokens.ts';
import { checkPassword, findUser, setPassword, type User } from './users.ts';
import { masked, needed, type Fields } from './wire.ts';

const purpose = 'password-reset';

/** Mails a code to set a new password with; the newest one counts. */
export async function forgotPassword(context: PoolContext, body: Fields) {
  const { db, keys, jobs, clock } = context;
  const email = normaliseEmail(needed(body, 'Username'));
  const user = await userToReset(context, email);
  await takeCode(context, { what: 'reset', address: email });

  const id = randomUUID();
  const code = newCode(lives.resetCode.digits);
  const now = clock.now();
  const isReal = user !== undefined;
  await db.transaction(async (tx) => {
    await queueCode(tx, jobs, { kind: 'reset-code', recipient: email, payload: { code }, now, isReal });
    await tx.orm.insert(oneTimeCodes).values({
      id,
      purpose,
      email,
      codeHash: keys.sign('one-time-code', id + code),
      createdAt: now,
      expiresAt: minutesAfter(now, lives.resetCode.lifeMinutes),
    });
  });
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(email) } };
}

export async function confirmForgotPassword(context: PoolContext, body: Fields): Promise<object> {
  const email = normaliseEmail(needed(body, 'Username'));
  const user = await userToReset(context, email);
  const password = needed(body, 'Password');
  checkPassword(password); // a weak one costs no try
  const codeId = await checkCode(context, { email, code: needed(body, 'ConfirmationCode').trim() });
  if (!user) throw refusals.wrongResetCode();

  await context.db.transaction((tx) => reset(tx, context, { user, password, codeId }));
  return {};
}

/** A password nobody has chosen yet cannot be forgotten: who was invited has the temporary one, or a code to sign in. */
async function userToReset({ db, pool }: PoolContext, email: string): Promise<User | undefined> {
  const user = await findUser(db, email);
  const isInvited = user?.state === 'must-change-password';
  if (pool.hidesAccounts) return user?.disabledAt || isInvited ? undefined : user;
  if (!user) throw refusals.unknownUserAtReset();
  if (user.disabledAt) throw refusals.disabled();
  if (isInvited) throw refusals.notResettable();
  return user;
}

interface CodeRow {
  id: string;
  code_hash: string;
  tries: number;
  expires_at: Date;
}

/** The id of the newest code, when it is this one. Every call is a try, counted before the code is looked at. */
async function checkCode(
  { db, keys, pool, clock }: PoolContext,
  asked: { email: string; code: string },
): Promise<string> {
  const [row] = await db.query<CodeRow>(
    `UPDATE one_time_codes SET tries = tries + 1
     WHERE id = (SELECT id FROM one_time_codes WHERE purpose = $1 AND email = $2 AND used_at IS NULL
                 ORDER BY created_at DESC, id LIMIT 1)
     RETURNING id, code_hash, tries, expires_at`,
    [purpose, asked.email],
  );
  if (!row) throw pool.hidesAccounts ? refusals.wrongResetCode() : refusals.expiredCode();
  if (row.tries > lives.resetCode.tries) throw refusals.tooMany();
  if (row.expires_at <= clock.now()) throw refusals.expiredCode();
  if (!sameText(keys.sign('one-time-code', row.id + asked.code), row.code_hash)) throw refusals.wrongResetCode();
  return row.id;
}

/** The new password, the end of all codes, of all sign-ins and of a lock; of two calls with one code one gets through. */
async function reset(
  tx: Sql,
  { keys, pool, clock }: PoolContext,
  { user, password, codeId }: { user: User; password: string; codeId: string },
): Promise<void> {
  const now = clock.now();
  const ended = await tx.query<{ id: string }>(
    'UPDATE one_time_codes SET used_at = $3 WHERE purpose = $1 AND email = $2 AND used_at IS NULL RETURNING id',
    [purpose, user.email, now],
  );
  if (!ended.some(({ id }) => id === codeId)) throw refusals.expiredCode();
  await setPassword(tx, { keys, poolName: pool.poolName, now }, { id: user.id, password });
  await revokeAll(tx, { userId: user.id, now });
  await forgetFailures(tx, user.id);
  await tx.query('DELETE FROM sign_in_sessions WHERE user_id = $1', [user.id]);
}
