import { eq } from 'drizzle-orm';
import { minutesAfter } from '#domain/time/dates.ts';
import { passwordFailures } from './identity.tables.ts';
import type { Sql } from '#server/db/database.ts';
import { lives, type PoolContext } from './pool.ts';

/**
 * Counts a try before the password is looked at, so that many at once cannot slip through. Returns false while this network is locked out
 * of the account. `account` is the id that stands for the account in the exchange, also of a decoy. Decision 48.
 */
export const beginTry = async (context: PoolContext, account: string): Promise<boolean> =>
  (await countOwn(context, account)) && (await takeTurn(context, account));

/** Counts a try of this network. A try during a lock neither counts nor lengthens it. */
async function countOwn(context: PoolContext, account: string): Promise<boolean> {
  const { free, mostSeconds, quietMinutes } = lives.lockout;
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
    [account, now, minutesAfter(now, -quietMinutes), free, mostSeconds, clientKey(context)],
  );
  return counted.length > 0;
}

/**
 * Counts a try of all networks together, in the row without a client. Beyond the free ones each waits for its turn, one after the other, so
 * that a guesser with many networks is slow and the owner still gets an answer. Returns false when too many wait already.
 */
async function takeTurn({ db, clock }: PoolContext, account: string): Promise<boolean> {
  const { freeOfAll, turnSeconds, mostWaitSeconds, quietMinutes } = lives.lockout;
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
    [account, now, minutesAfter(now, -quietMinutes), freeOfAll, turnSeconds, mostWaitSeconds],
  );
  if (!turn) return false;
  if (turn.at) await pause(turn.at.getTime() - now.getTime());
  return true;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** After a right password: what this network has failed at is forgotten. */
export async function forgetOwnFailures(context: PoolContext, account: string): Promise<void> {
  await context.db.query('DELETE FROM password_failures WHERE account = $1 AND client = $2', [
    account,
    clientKey(context),
  ]);
}

/** After a new password: no network is locked out any longer. */
export async function forgetFailures(sql: Sql, account: string): Promise<void> {
  await sql.orm.delete(passwordFailures).where(eq(passwordFailures.account, account));
}

const clientKey = ({ keys, client }: PoolContext): string => keys.sign('throttle', `password\n${client}`);
