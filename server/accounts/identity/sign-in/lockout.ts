import { and, eq } from 'drizzle-orm';
import { minutesAfter } from '#domain/time/dates.ts';
import { passwordFailures } from '#server/accounts/identity/identity.tables.ts';
import { clientKeys, forgetClients, knownClients, rememberClients } from '#server/accounts/identity/known-clients.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { lives, type PoolContext } from '#server/accounts/identity/pool.ts';

/**
 * Counts a try. Call it before the password is checked, so concurrent tries cannot exceed the limit. Returns false
 * while this client is locked out of the account. A browser in which the account has signed in has a separate counter, so a stranger
 * on its network cannot lock it out. A network from which the account has signed in waits for no other network.
 * For an unknown email, `account` is the decoy id. Decisions 48 and 83.
 */
export async function countTry(context: PoolContext, account: string): Promise<boolean> {
  const { client, waits } = await counterOf(context, account);
  return (await countClientTry(context, { account, client })) && (!waits || takeTurn(context, account));
}

/** The counter of this client: that of the browser if it is known, else that of the network. `waits`: others come first. */
async function counterOf(context: PoolContext, account: string): Promise<{ client: string; waits: boolean }> {
  const { network, browser } = clientKeys(context.keys, context);
  const known = await knownClients(context.db, account, { network, browser });
  return { client: known.browser ? browser : network, waits: !known.browser && !known.network };
}

/** Remembers network and browser of a finished sign-in. */
export async function rememberClient(sql: Sql, context: PoolContext, userId: string): Promise<void> {
  const { network, browser } = clientKeys(context.keys, context);
  await rememberClients(sql, { userId, clients: [network, browser], now: context.clock.now() });
}

/**
 * Counts a try of this client. Tries during a lock are not counted and do not extend it. Returns false during a lock.
 */
async function countClientTry(
  context: PoolContext,
  { account, client }: { account: string; client: string },
): Promise<boolean> {
  const { free, maxSeconds, quietMinutes } = lives.lockout;
  const now = context.clock.now();
  const counted = await context.db.query(
    `INSERT INTO password_failures AS f (account, client, failures, failed_at) VALUES ($1, $6, 1, $2)
     ON CONFLICT (account, client) DO UPDATE SET
       failures = CASE WHEN coalesce(f.locked_until, f.failed_at) <= $3 THEN 1 ELSE f.failures + 1 END,
       failed_at = $2,
       locked_until = CASE WHEN coalesce(f.locked_until, f.failed_at) > $3 AND f.failures + 1 >= $4
         THEN $2::timestamptz + least($5, power(2, least(f.failures + 1 - $4, 20))) * interval '1 second' END
     WHERE f.locked_until IS NULL OR f.locked_until <= $2
     RETURNING failures`,
    [account, now, minutesAfter(now, -quietMinutes), free, maxSeconds, client],
  );
  return counted.length > 0;
}

/**
 * Counts the tries of all unknown networks together, in the row with an empty client. After `freeOfAll` tries, only one try is
 * handled every `turnSeconds`, and each try waits for its turn. So guessing from many clients is slow, and the owner
 * can still sign in. Returns false if the wait would be longer than `maxWaitSeconds`.
 */
async function takeTurn({ db, clock }: PoolContext, account: string): Promise<boolean> {
  const { freeOfAll, turnSeconds, maxWaitSeconds, quietMinutes } = lives.lockout;
  const now = clock.now();
  const [turn] = await db.query<{ at: Date | null }>(
    `INSERT INTO password_failures AS f (account, client, failures, failed_at) VALUES ($1, '', 1, $2)
     ON CONFLICT (account, client) DO UPDATE SET
       failures = CASE WHEN f.failed_at <= $3 THEN 1 ELSE f.failures + 1 END,
       failed_at = $2,
       locked_until = CASE WHEN f.failed_at > $3 AND f.failures >= $4
         THEN greatest(f.locked_until, $2::timestamptz) + $5 * interval '1 second' END
     WHERE f.locked_until IS NULL OR f.locked_until <= $2::timestamptz + $6 * interval '1 second'
     RETURNING locked_until AS at`,
    [account, now, minutesAfter(now, -quietMinutes), freeOfAll, turnSeconds, maxWaitSeconds],
  );
  if (!turn) return false;
  if (turn.at) await pause(turn.at.getTime() - now.getTime());
  return true;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Deletes the failures of this client. Called after a right password. */
export async function clearOwnFailures(context: PoolContext, account: string): Promise<void> {
  const { client } = await counterOf(context, account);
  await context.db.orm
    .delete(passwordFailures)
    .where(and(eq(passwordFailures.account, account), eq(passwordFailures.client, client)));
}

/**
 * Deletes all failures and locks of an account, and forgets its networks and browsers except this one. Called after a new password
 * is set by its owner.
 */
export async function startAfresh(tx: Sql, context: PoolContext, account: string): Promise<void> {
  await tx.orm.delete(passwordFailures).where(eq(passwordFailures.account, account));
  await forgetClients(tx, account);
  await rememberClient(tx, context, account);
}
