import { and, eq, not, sql } from 'drizzle-orm';
import { minutesAfter } from '#domain/time/dates.ts';
import { randomBytes } from 'node:crypto';
import { countGuess, settleGuess } from '#server/platform/email-codes/guess-limit.ts';
import { signInSessions } from './identity.tables.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { sameText } from '#server/platform/keys.ts';
import { lives, type PoolContext } from './pool.ts';
import { refusals } from './refusal.ts';
import { lockUnchanged, type User } from './users.ts';

type Challenge = (typeof signInSessions.$inferSelect)['challenge'];

/**
 * A sign-in in progress. Its id, 64 random bytes, is known only to the browser. It is valid for some minutes, for one
 * challenge, one app client and one email, and can be answered once. A code belongs to one session, so requests of
 * other browsers do not make it invalid.
 */
export interface Session {
  challenge: Challenge;
  /** undefined if the email has no account; replies do not reveal this */
  userId: string | undefined;
  username: string;
}

/** A session as it was read. */
export interface ReadSession extends Session {
  /** it has entered the first code of the app that it set up */
  hasVerifiedApp: boolean;
}

type Row = Pick<typeof signInSessions.$inferSelect, 'userId' | 'username' | 'expiresAt'> & { verifiedApp?: boolean };

export async function openSession(
  tx: Sql,
  context: PoolContext,
  options: Session & { code?: string },
): Promise<string> {
  const { challenge, userId, username, code } = options;
  const session = randomBytes(64).toString('base64url');
  const sessionHash = hashOf(context, session);
  const now = context.clock.now();
  const minutes = ['NEW_PASSWORD_REQUIRED', 'MFA_SETUP'].includes(challenge)
    ? lives.newPasswordMinutes
    : lives.sessionMinutes;
  await tx.orm.insert(signInSessions).values({
    sessionHash,
    challenge,
    userId: userId ?? null,
    username,
    codeHash: code === undefined ? null : codeHash(context, sessionHash, code),
    createdAt: now,
    expiresAt: minutesAfter(now, minutes),
  });
  return session;
}

/** Opens a session for a user who gave the right password. Throws if the account was changed since `user` was read. */
export const openUserSession = (context: PoolContext, challenge: Challenge, user: User): Promise<string> =>
  context.db.transaction(async (tx) => {
    await lockUnchanged(tx, user);
    return openSession(tx, context, { challenge, userId: user.id, username: user.email });
  });

/**
 * Opens another session for a code that was mailed in the last `minutesBetweenSharedCodes`. Returns undefined if no
 * code was mailed. The session counts its own tries.
 */
export async function shareCode(
  tx: Sql,
  context: PoolContext,
  { userId, username }: { userId: string | undefined; username: string },
): Promise<string | undefined> {
  const session = randomBytes(64).toString('base64url');
  const now = context.clock.now();
  const opened = await tx.query(
    `INSERT INTO sign_in_sessions (session_hash, challenge, user_id, username, code_hash, code_session, created_at, expires_at)
     SELECT $1, 'EMAIL_OTP', $2, $3, code_hash, session_hash, $4, expires_at FROM sign_in_sessions
     WHERE username = $3 AND challenge = 'EMAIL_OTP' AND code_session IS NULL AND code_hash IS NOT NULL AND created_at > $5 AND expires_at > $4
     ORDER BY created_at DESC LIMIT 1
     RETURNING 1`,
    [hashOf(context, session), userId ?? null, username, now, minutesAfter(now, -lives.minutesBetweenSharedCodes)],
  );
  return opened.length > 0 ? session : undefined;
}

/** Reads a session without ending it. Throws if it is invalid. */
export async function readSession(context: PoolContext, session: string, challenge: Challenge): Promise<ReadSession> {
  const rows = await context.db.orm
    .select()
    .from(signInSessions)
    .where(and(eq(signInSessions.sessionHash, hashOf(context, session)), eq(signInSessions.challenge, challenge)));
  return validateSession(context, rows, challenge);
}

/** Counts a try of a session. Returns the number of its tries, including this one. */
export async function countSessionTry(context: PoolContext, session: string): Promise<number> {
  const [counted] = await context.db.orm
    .update(signInSessions)
    .set({ tries: sql`${signInSessions.tries} + 1` })
    .where(eq(signInSessions.sessionHash, hashOf(context, session)))
    .returning({ tries: signInSessions.tries });
  if (!counted) throw refusals.wrongSession();
  return counted.tries;
}

/** Notes that a session has verified the app, and ends all other sessions of the user. */
export async function markAppVerified(
  tx: Sql,
  context: PoolContext,
  { session, userId }: { session: string; userId: string },
): Promise<void> {
  const isThis = eq(signInSessions.sessionHash, hashOf(context, session));
  await tx.orm.update(signInSessions).set({ verifiedApp: true }).where(isThis);
  await tx.orm.delete(signInSessions).where(and(eq(signInSessions.userId, userId), not(isThis)));
}

/** Ends a session. Throws if a concurrent call has ended it. */
export async function endSession({ orm }: Sql, context: PoolContext, session: string): Promise<void> {
  const { sessionHash } = signInSessions;
  const deleted = await orm
    .delete(signInSessions)
    .where(eq(sessionHash, hashOf(context, session)))
    .returning({ sessionHash });
  if (deleted.length === 0) throw refusals.wrongSession();
}

/** Checks the code of a session. First counts the call as a try of the session and of its client. */
export async function redeemSession(context: PoolContext, session: string, code: string): Promise<Session> {
  const guess = await countGuess(context, context.client);
  if (guess.waitSeconds !== undefined) throw refusals.tooMany(guess.waitSeconds);
  const sessionHash = hashOf(context, session);
  const rows = await context.db.query<Row & { expected: string | null; source: string | null; tries: number }>(
    `UPDATE sign_in_sessions SET tries = tries + 1 WHERE session_hash = $1 AND challenge = 'EMAIL_OTP'
     RETURNING user_id AS "userId", username, code_hash AS expected, code_session AS source, tries, expires_at AS "expiresAt"`,
    [sessionHash],
  );
  const { expected, source, tries = 0, userId, expiresAt } = rows[0] ?? {};
  const isValid = expiresAt !== undefined && expiresAt > context.clock.now() && tries <= lives.signInCode.tries;
  const isRight = sameText(codeHash(context, source ?? sessionHash, code.trim()), expected ?? '');
  // without a user, no code was mailed
  await settleGuess(context, guess, { isWrong: isValid && Boolean(userId) && !isRight });
  const validSession = validateSession(context, rows, 'EMAIL_OTP');
  if (tries > lives.signInCode.tries) throw refusals.wrongSession();
  if (!isRight) throw refusals.wrongSignInCode();
  return validSession;
}

function validateSession({ clock }: PoolContext, [row]: Row[], challenge: Challenge): ReadSession {
  if (!row) throw refusals.wrongSession();
  if (row.expiresAt <= clock.now()) throw refusals.expiredSession();
  return {
    challenge,
    userId: row.userId ?? undefined,
    username: row.username,
    hasVerifiedApp: row.verifiedApp ?? false,
  };
}

/** The hash includes the app client, so the session of another app client is not found. */
const hashOf = ({ keys, pool }: PoolContext, session: string): string =>
  keys.sign('sign-in-session', `${pool.clientId}\n${session}`);

const codeHash = ({ keys }: PoolContext, sessionHash: string, code: string): string =>
  keys.sign('sign-in-code', `${sessionHash}\n${code}`);
