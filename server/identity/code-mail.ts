import { randomInt } from 'node:crypto';
import { queueMail, type Mail } from '#server/commands/queue-mail.ts';
import type { Sql } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

export const newCode = (digits: number): string =>
  randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0');

/**
 * Queues a mail, or does the same work and takes it back where the address has no account: so the time an answer takes tells
 * nothing.
 */
export async function queueCode(tx: Sql, jobs: Jobs, { isReal, ...mail }: Mail & { isReal: boolean }): Promise<void> {
  await tx.query('SAVEPOINT code_mail');
  await queueMail(tx, jobs, mail);
  await tx.query(isReal ? 'RELEASE SAVEPOINT code_mail' : 'ROLLBACK TO SAVEPOINT code_mail');
}
