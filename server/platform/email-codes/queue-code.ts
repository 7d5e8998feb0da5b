import type { Sql } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { queueMail, type Mail } from '#server/platform/mail/queue-mail.ts';

/** Queues the mail with a code. If `isReal` is false, rolls it back, so both cases take the same time. */
export async function queueCode(tx: Sql, jobs: Jobs, { isReal, ...mail }: Mail & { isReal: boolean }): Promise<void> {
  await tx.query('SAVEPOINT code_mail');
  await queueMail(tx, jobs, mail);
  await tx.query(isReal ? 'RELEASE SAVEPOINT code_mail' : 'ROLLBACK TO SAVEPOINT code_mail');
}
