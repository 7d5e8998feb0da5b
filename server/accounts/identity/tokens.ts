import { and, eq, isNull, ne } from 'drizzle-orm';
import { minutesAfter } from '#domain/time/dates.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import type { Sql } from '#server/platform/db/database.ts';
import { refreshTokens, signInSessions } from './identity.tables.ts';
import { lives, type PoolContext } from './pool.ts';
import { refusals } from './refusal.ts';
import { isEmailProven } from './proven-email.ts';
import { rememberClient } from './sign-in/lockout.ts';
import { lockUnchanged, userById, type User } from './users.ts';
import { requiredText, type Fields } from './request-fields.ts';

/** Data that all tokens of a sign-in share. `originJti` identifies the sign-in when it is revoked. */
interface SignIn {
  originJti: string;
  eventId: string;
  signedInAt: Date;
}

/** Returns the tokens of a new sign-in, including a refresh token. Throws if the account was changed since `user` was read. */
export async function signInTokens(context: PoolContext, user: User) {
  const now = context.clock.now();
  const signIn: SignIn = { originJti: randomUUID(), eventId: randomUUID(), signedInAt: now };
  const refresh = randomBytes(64).toString('base64url');
  await context.db.transaction(async (tx) => {
    await lockUnchanged(tx, user);
    await tx.orm.insert(refreshTokens).values({
      ...signIn,
      tokenHash: hashOf(context, refresh),
      userId: user.id,
      expiresAt: minutesAfter(now, lives.refreshDays * 24 * 60),
    });
  });
  await rememberClient(context.db, context, user.id);
  const tokens = await freshTokens(context, user, signIn);
  return { AuthenticationResult: { ...tokens, RefreshToken: refresh }, ChallengeParameters: {} };
}

export async function refreshedTokens(context: PoolContext, refresh: string) {
  const ofToken = eq(refreshTokens.tokenHash, hashOf(context, refresh));
  const [row] = await context.db.orm.select().from(refreshTokens).where(ofToken);
  const user = row && (await userById(context.db, row.userId));
  if (!row || !user) throw refusals.token('Refresh', 'invalid');
  if (row.revokedAt) throw refusals.token('Refresh', 'revoked');
  if (row.expiresAt <= context.clock.now()) throw refusals.token('Refresh', 'expired');
  if (user.disabledAt) throw refusals.disabled();
  return { AuthenticationResult: await freshTokens(context, user, row), ChallengeParameters: {} };
}

async function freshTokens({ db, clock, pool }: PoolContext, user: User, { originJti, eventId, signedInAt }: SignIn) {
  const iat = seconds(clock.now());
  const common = {
    sub: user.id,
    iss: pool.issuer,
    origin_jti: originJti,
    event_id: eventId,
    auth_time: seconds(signedInAt),
    iat,
    exp: iat + lives.tokenSeconds,
  };
  const [IdToken, AccessToken] = await Promise.all([
    pool.signing.sign({
      ...common,
      token_use: 'id',
      aud: pool.clientId,
      'cognito:username': user.id,
      ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
      email: user.email,
      email_verified: await isEmailProven(db, user.id),
      jti: randomUUID(),
    }),
    pool.signing.sign({
      ...common,
      token_use: 'access',
      client_id: pool.clientId,
      scope: 'aws.cognito.signin.user.admin',
      username: user.id,
      jti: randomUUID(),
    }),
  ]);
  return { IdToken, AccessToken, ExpiresIn: lives.tokenSeconds, TokenType: 'Bearer' };
}

/** Returns the user of an access token. Throws if the sign-in was revoked. */
export const userOfAccessToken = async (context: PoolContext, body: Fields): Promise<User> =>
  (await signInOfAccessToken(context, body)).user;

export async function signInOfAccessToken(
  context: PoolContext,
  body: Fields,
): Promise<{ user: User; originJti: string }> {
  const { sub, originJti } = await readAccessToken(context, requiredText(body, 'AccessToken'));
  const [signIn] = await context.db.orm
    .select({ revokedAt: refreshTokens.revokedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.originJti, originJti));
  if (!signIn || signIn.revokedAt) throw refusals.token('Access', 'revoked');
  const user = await userById(context.db, sub);
  if (!user) throw refusals.unknownUser();
  if (user.disabledAt) throw refusals.disabled();
  return { user, originJti };
}

async function readAccessToken({ pool, clock }: PoolContext, token: string) {
  try {
    const { payload } = await jwtVerify(token, pool.signing.find, {
      issuer: pool.issuer,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'origin_jti'],
      currentDate: clock.now(),
    });
    const isAccess = payload['token_use'] === 'access' && payload['client_id'] === pool.clientId;
    if (!isAccess) throw refusals.token('Access', 'invalid');
    return { sub: payload.sub ?? '', originJti: String(payload['origin_jti']) };
  } catch (error) {
    throw refusals.token('Access', error instanceof errors.JWTExpired ? 'expired' : 'invalid');
  }
}

/** Returns false if the sign-in was ended by a sign-out or a new password, or if its account is disabled or gone. */
export async function isSignedIn(
  sql: Sql,
  { userId, originJti }: { userId: string; originJti: string | undefined },
): Promise<boolean> {
  const live = await sql.query(
    `SELECT 1 FROM refresh_tokens t JOIN users u ON u.id = t.user_id
     WHERE t.origin_jti = $1 AND u.id = $2 AND t.revoked_at IS NULL AND u.disabled_at IS NULL`,
    [originJti ?? '', userId],
  );
  return live.length > 0;
}

/** Ends one sign-in. Does nothing if it is unknown or has already ended. */
export async function revokeToken(context: PoolContext, body: Fields): Promise<void> {
  const { tokenHash, revokedAt } = refreshTokens;
  const hash = hashOf(context, requiredText(body, 'Token'));
  await context.db.orm
    .update(refreshTokens)
    .set({ revokedAt: context.clock.now() })
    .where(and(eq(tokenHash, hash), isNull(revokedAt)));
}

/**
 * Ends all that a user has open: sign-ins, sign-ins that have not finished, and sessions at the desk. The sign-in with the id
 * `except` goes on. With `keepsMailedCodes`, unfinished sign-ins with a mailed code go on too.
 */
export async function endAllAccess(
  tx: Sql,
  { userId, now, except = '', keepsMailedCodes = false }: EndedAccess,
): Promise<void> {
  await tx.orm
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.userId, userId), ne(refreshTokens.originJti, except), isNull(refreshTokens.revokedAt)));
  const isEnded = keepsMailedCodes ? ne(signInSessions.challenge, 'EMAIL_OTP') : undefined;
  await tx.orm.delete(signInSessions).where(and(eq(signInSessions.userId, userId), isEnded));
  await tx.query('UPDATE desk_sessions SET ended_at = $2 WHERE staff_id = $1 AND ended_at IS NULL', [userId, now]);
}

interface EndedAccess {
  userId: string;
  now: Date;
  except?: string;
  keepsMailedCodes?: boolean;
}

/**
 * Ends the access of a user who requests it with a password or an access token. Before the email is proven, this may be a
 * stranger: then sign-ins with a mailed code, which belong to the owner of the mailbox, go on.
 */
export async function endAccessOfCaller(tx: Sql, ended: Omit<EndedAccess, 'keepsMailedCodes'>): Promise<void> {
  await endAllAccess(tx, { ...ended, keepsMailedCodes: !(await isEmailProven(tx, ended.userId)) });
}

const hashOf = ({ keys }: PoolContext, token: string): string => keys.sign('refresh-token', token);

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);
