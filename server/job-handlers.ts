import { mailMessage } from '#server/office/mails/mail-message.ts';
import type { MailHead } from '#server/platform/mail/mail-kind.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { mailJobs } from '#server/platform/mail/mail-jobs.ts';
import type { Log } from '#server/platform/mail/send-mail-job.ts';
import { sendMailing } from '#server/office/mailings/send-mailing-job.ts';
import { moneyHandlers } from '#server/sales/payments/money-handlers.ts';
import type { Services } from '#server/office/services.ts';
import type { JobHandlers } from '#server/platform/jobs/start-jobs.ts';

interface JobHandlerOptions {
  head: MailHead;
  /** undefined without an SMTP server; then mails are stored for /dev/mailbox */
  mailer: Mailer | undefined;
  log?: Log;
}

/** The handler of each kind of job. docs/adding-to-the-service.md explains how to add one. */
export const jobHandlers = (
  services: Omit<Services, 'jobs'>,
  { head, mailer, log }: JobHandlerOptions,
): JobHandlers => ({
  ...mailJobs({ db: services.db, clock: services.clock, head, message: mailMessage, mailer, log }),
  'send-mailing': sendMailing(services),
  ...moneyHandlers(services, log),
});
