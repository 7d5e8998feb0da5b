import type { Sql } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { queueMail, type Mail } from '#server/mail/queue-mail.ts';

/**
 * Queues the mail of a code, or does the same work and takes it back where the code is nobody's: so the time an answer takes
 * tells nothing.
 */
export async function queueCode(tx: Sql, jobs: Jobs, { isReal, ...mail }: Mail & { isReal: boolean }): Promise<void> {
  await tx.query('SAVEPOINT code_mail');
  await queueMail(tx, jobs, mail);
  await tx.query(isReal ? 'RELEASE SAVEPOINT code_mail' : 'ROLLBACK TO SAVEPOINT code_mail');
}
