import { minutesAfter } from '#domain/dates.ts';
import { eq } from 'drizzle-orm';
import { passwordFailures } from '#server/db/account-schema.ts';
import type { Sql } from '#server/db/database.ts';
import { lives } from './pool.ts';

interface Attempt {
  /** the id that stands for the account in the exchange, of a decoy too */
  account: string;
  now: Date;
}

/**
 * Counts a try before it is looked at, so that many at once cannot slip through; false while the account is locked. A try
 * during a lock neither counts nor lengthens it.
 */
export async function beginTry(sql: Sql, { account, now }: Attempt): Promise<boolean> {
  const { free, mostSeconds, quietMinutes } = lives.lockout;
  const counted = await sql.query(
    `INSERT INTO password_failures AS f (account, failures, failed_at) VALUES ($1, 1, $2)
     ON CONFLICT (account) DO UPDATE SET
       failures = CASE WHEN coalesce(f.locked_until, f.failed_at) <= $3 THEN 1 ELSE f.failures + 1 END,
       failed_at = $2,
       locked_until = CASE WHEN coalesce(f.locked_until, f.failed_at) > $3 AND f.failures + 1 >= $4
         THEN $2::timestamptz + least($5, power(2, least(f.failures + 1 - $4, 20))) * interval '1 second' END
     WHERE f.locked_until IS NULL OR f.locked_until <= $2
     RETURNING failures`,
    [account, now, minutesAfter(now, -quietMinutes), free, mostSeconds],
  );
  return counted.length > 0;
}

export async function forgetFailures(sql: Sql, account: string): Promise<void> {
  await sql.orm.delete(passwordFailures).where(eq(passwordFailures.account, account));
}
