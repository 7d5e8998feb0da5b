import { recordEvent } from '#server/platform/audit/record-event.ts';
import { countCall, uncount, type Limit } from '#server/platform/http/count-calls.ts';
import { lives, type PoolContext } from '#server/accounts/identity/pool.ts';
import { refusals } from '#server/accounts/identity/refusal.ts';
import { mailSecurityNotice } from '#server/accounts/identity/mail-security-notice.ts';
import { countSessionTry } from '#server/accounts/identity/sessions.ts';
import type { User } from '#server/accounts/identity/users.ts';

const { perSignIn, notifyAfter, perDay } = lives.appCode;

interface Attempt {
  session: string;
  user: User;
  /** compares the code */
  isRight: () => Promise<boolean>;
}

/**
 * Checks a code of the authenticator app. Counts it first: one sign-in may try five codes, and an account fifty wrong ones a day.
 * The password of that account is known to the person who tries, so the owner gets a mail. A new password starts a new count.
 */
export async function tryAppCode(context: PoolContext, { session, user, isRight }: Attempt): Promise<boolean> {
  if ((await countSessionTry(context, session)) > perSignIn) throw refusals.wrongSession();
  const { hits, waitSeconds } = await countCall(context, [limitOf(user)]);
  if (waitSeconds !== undefined) throw refusals.tooManyAppCodes();
  if (await isRight()) {
    await uncount(context, limitOf(user));
    return true;
  }
  const [wrong = 0] = hits;
  if (wrong === notifyAfter || wrong === perDay) await report(context, user, wrong);
  return false;
}

const limitOf = ({ id, updatedAt }: User): Limit => ({
  what: 'app codes',
  who: { email: `${id} ${updatedAt.toISOString()}` },
  most: perDay,
  windowSeconds: 24 * 60 * 60,
});

async function report(context: PoolContext, { id, email }: User, wrong: number): Promise<void> {
  const { db, keys, clock } = context;
  await db.transaction(async (tx) => {
    const recorder = { keys, now: clock.now(), actor: { kind: 'task', id: 'sign-in' } as const };
    const subject = { kind: 'staff', id };
    await recordEvent(tx, recorder, { action: 'staff.wrong-codes', subject, after: { codes: wrong } });
    await mailSecurityNotice(tx, context, { email, what: 'wrong-codes' });
  });
}
