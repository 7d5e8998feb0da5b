import type { Sql } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { Services } from '#server/accounts/services.ts';
import type { SecurityNotice } from './security-notice.mail.ts';

/** Queues a mail to the owner of an account, who may not have made this change. */
export async function mailSecurityNotice(
  tx: Sql,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { email, what }: { email: string; what: SecurityNotice },
): Promise<void> {
  await queueMail(tx, jobs, { kind: 'security-notice', recipient: email, payload: { what }, now: clock.now() });
}
