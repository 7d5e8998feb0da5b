import type { Sql } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { queueMail, type Mail } from '#server/mail/queue-mail.ts';

/**
 * Queues the mail with a code. If `isReal` is false, does the same work and rolls it back, so the response time
 * reveals nothing.
 */
export async function queueCode(tx: Sql, jobs: Jobs, { isReal, ...mail }: Mail & { isReal: boolean }): Promise<void> {
  await tx.query('SAVEPOINT code_mail');
  await queueMail(tx, jobs, mail);
  await tx.query(isReal ? 'RELEASE SAVEPOINT code_mail' : 'ROLLBACK TO SAVEPOINT code_mail');
}
