import { createHash, timingSafeEqual } from 'node:crypto';
import { normaliseEmail } from '#domain/booking/attendees.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import { spentSecretBlocks } from './identity.tables.ts';
import type { Sql } from '#server/db/database.ts';
import { beginTry, forgetOwnFailures } from './lockout.ts';
import { lives, type PoolContext } from './pool.ts';
import { refusals } from './refusal.ts';
import { openSession } from './sessions.ts';
import { challenge, claimSignature, isPublicValue, sharedKey } from './srp.ts';
import { signInTokens } from './tokens.ts';
import { findUser, userById, verifierFor, type User } from './users.ts';
import { needed, type Fields } from './wire.ts';

/**
 * The state of one exchange, sealed into the SECRET_BLOCK that the browser brings back: an exchange that nobody answers
 * leaves nothing behind.
 */
interface Exchange {
  email: string;
  userId: string;
  A: string;
  b: string;
  B: string;
  /** milliseconds */
  until: number;
}

/** The challenge for a password. An unknown address is told at once, or gets a challenge that no password answers. */
export async function passwordChallenge(
  context: PoolContext,
  { USERNAME, SRP_A }: { USERNAME: string; SRP_A: string },
) {
  const { db, keys, pool, clock } = context;
  if (!isPublicValue(SRP_A)) throw refusals.parameter('SRP_A is not valid');
  const user = await findUser(db, USERNAME);
  if (!user && !pool.hidesAccounts) throw refusals.unknownUser();

  const email = normaliseEmail(USERNAME);
  const { userId, salt, verifier } = verifierFor(keys, { user, email });
  const { b, B } = challenge(verifier);
  const until = minutesAfter(clock.now(), lives.sessionMinutes).getTime();
  const exchange: Exchange = { email, userId, A: SRP_A, b, B, until };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: keys.seal('secret-block', JSON.stringify(exchange), pool.clientId),
      SRP_B: B,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

/** One exchange is one guess, and a guess counts before it is looked at. */
export async function answerPassword(context: PoolContext, responses: Fields) {
  const { db, clock } = context;
  const secretBlock = needed(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const exchange = readBlock(context, secretBlock);
  const isOurs =
    exchange && exchange.userId === needed(responses, 'USERNAME') && exchange.until > clock.now().getTime();
  if (!isOurs || !(await spend(db, secretBlock, exchange))) throw refusals.wrongPassword();
  if (!(await beginTry(context, exchange.userId))) throw refusals.locked();

  const user = await userById(db, exchange.userId);
  const isRight = isProven(context, { exchange, user, secretBlock, responses });
  if (!user || !isRight) throw refusals.wrongPassword();
  await forgetOwnFailures(context, exchange.userId);
  return admit(context, user);
}

function readBlock({ keys, pool }: PoolContext, secretBlock: string): Exchange | undefined {
  const text = keys.open('secret-block', secretBlock, pool.clientId);
  return text === undefined ? undefined : JSON.parse(text); // it was sealed here
}

/** By the bytes, for base64 can be written in more than one way. */
async function spend(db: Sql, secretBlock: string, { until }: Exchange): Promise<boolean> {
  const hash = createHash('sha256').update(Buffer.from(secretBlock, 'base64')).digest('hex');
  const spent = await db.orm
    .insert(spentSecretBlocks)
    .values({ blockHash: hash, expiresAt: new Date(until) })
    .onConflictDoNothing()
    .returning();
  return spent.length === 1;
}

interface Proof {
  exchange: Exchange;
  user: User | undefined;
  secretBlock: string;
  responses: Fields;
}

/** The verifier is read anew: an exchange from before a change of password proves nothing after it. */
function isProven({ keys, pool }: PoolContext, { exchange, user, secretBlock, responses }: Proof): boolean {
  const { userId, A, B, b, email } = exchange;
  const key = sharedKey({ A, B, b, verifier: verifierFor(keys, { user, email }).verifier });
  const signature = Buffer.from(needed(responses, 'PASSWORD_CLAIM_SIGNATURE'), 'base64');
  if (!key) return false;
  const timestamp = needed(responses, 'TIMESTAMP');
  const wanted = claimSignature(key, { poolName: pool.poolName, userId, secretBlock, timestamp });
  return signature.length === wanted.length && timingSafeEqual(signature, wanted);
}

/** Whose password was right signs in, unless the account's state asks for more. */
async function admit(context: PoolContext, user: User) {
  if (user.disabledAt) throw refusals.disabled();
  if (user.state === 'unconfirmed') throw refusals.unconfirmed();
  if (user.state === 'must-reset-password') throw refusals.mustReset();
  if (user.state === 'confirmed') return signInTokens(context, user);
  if (user.updatedAt <= minutesAfter(context.clock.now(), -lives.temporaryPasswordDays * 24 * 60))
    throw refusals.expiredPassword();

  const Session = await openSession(context.db, context, {
    challenge: 'NEW_PASSWORD_REQUIRED',
    userId: user.id,
    username: user.email,
  });
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.id,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ email_verified: 'true', email: user.email }),
    },
  };
}
