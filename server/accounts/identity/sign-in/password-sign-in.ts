import { createHash, timingSafeEqual } from 'node:crypto';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import { spentSecretBlocks } from '#server/accounts/identity/identity.tables.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { countTry, clearOwnFailures } from './lockout.ts';
import { lives, type PoolContext } from '#server/accounts/identity/pool.ts';
import { refusals } from '#server/accounts/identity/refusal.ts';
import { openUserSession } from '#server/accounts/identity/sessions.ts';
import { challenge, claimSignature, isPublicValue, sharedKey } from './srp.ts';
import { afterPassword } from './second-factor.ts';
import { findVisibleUser, userById, verifierFor, type User } from '#server/accounts/identity/users.ts';
import { requiredText, type Fields } from '#server/accounts/identity/request-fields.ts';

/**
 * State of a password exchange. It is encrypted in the SECRET_BLOCK, which the browser sends back. So an exchange
 * that is never answered needs no row.
 */
interface Exchange {
  email: string;
  userId: string;
  A: string;
  b: string;
  B: string;
  /** milliseconds since 1970 */
  until: number;
}

/**
 * Starts a password exchange. For an unknown email it returns a challenge that no password can answer, or throws if
 * the call may reveal that the email is unknown.
 */
export async function passwordChallenge(
  context: PoolContext,
  { USERNAME, SRP_A }: { USERNAME: string; SRP_A: string },
) {
  const { keys, pool, clock } = context;
  if (!isPublicValue(SRP_A)) throw refusals.parameter('SRP_A is not valid');
  const user = await findVisibleUser(context, USERNAME);

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

/**
 * Checks the answer to a challenge. Each exchange allows one try. The try is counted before the password is checked.
 */
export async function answerPassword(context: PoolContext, responses: Fields) {
  const { db, clock } = context;
  const secretBlock = requiredText(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const exchange = readBlock(context, secretBlock);
  const isOurs =
    exchange && exchange.userId === requiredText(responses, 'USERNAME') && exchange.until > clock.now().getTime();
  if (!isOurs || !(await spend(db, secretBlock, exchange))) throw refusals.wrongPassword();
  if (!(await countTry(context, exchange.userId))) throw refusals.locked();

  const user = await userById(db, exchange.userId);
  const isRight = isProven(context, { exchange, user, secretBlock, responses });
  if (!user || !isRight) throw refusals.wrongPassword();
  await clearOwnFailures(context, exchange.userId);
  return admit(context, user);
}

function readBlock({ keys, pool }: PoolContext, secretBlock: string): Exchange | undefined {
  const text = keys.open('secret-block', secretBlock, pool.clientId);
  return text === undefined ? undefined : JSON.parse(text); // this service encrypted the text, so its type is known
}

/**
 * Marks an exchange as answered. Returns false if it was answered before. The hash is of the decoded bytes, because
 * the same bytes have several spellings in base64.
 */
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

/**
 * Returns whether the browser knows the password. Uses the current verifier, so an exchange fails if the password has
 * changed since its start.
 */
function isProven({ keys, pool }: PoolContext, { exchange, user, secretBlock, responses }: Proof): boolean {
  const { userId, A, B, b, email } = exchange;
  const key = sharedKey({ A, B, b, verifier: verifierFor(keys, { user, email }).verifier });
  const signature = Buffer.from(requiredText(responses, 'PASSWORD_CLAIM_SIGNATURE'), 'base64');
  if (!key) return false;
  const timestamp = requiredText(responses, 'TIMESTAMP');
  const expected = claimSignature(key, { poolName: pool.poolName, userId, secretBlock, timestamp });
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Returns tokens after a right password, or the next challenge if the state of the account requires one. */
async function admit(context: PoolContext, user: User) {
  if (user.disabledAt) throw refusals.disabled();
  if (user.state === 'unconfirmed') throw refusals.unconfirmed();
  if (user.state === 'must-reset-password') throw refusals.mustReset();
  if (user.state === 'confirmed') return afterPassword(context, user);
  if (user.updatedAt <= minutesAfter(context.clock.now(), -lives.temporaryPasswordDays * 24 * 60))
    throw refusals.expiredPassword();

  const Session = await openUserSession(context, 'NEW_PASSWORD_REQUIRED', user);
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
