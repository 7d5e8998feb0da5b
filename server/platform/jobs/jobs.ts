import type { Sql } from '#server/platform/db/database.ts';

/** All kinds of jobs, with their data. */
export interface JobData {
  'send-mail': { outboxId: string };
  /** sends a mail to a domain whose speed is not known */
  'send-first-mail': { outboxId: string };
  /** sends a mail that failed before, or to a domain whose mails take long */
  'send-slow-mail': { outboxId: string };
  refund: { refundId: string };
  /** refunds all paid orders after the event was cancelled */
  'refund-event': { expoId: string };
  'payment-event': { gateway: string; eventId: string };
  'ask-payment': { paymentId: string };
  /** adds the next mails of a mailing to the outbox */
  'send-mailing': { mailingId: string };
}
export type JobName = keyof JobData;

interface EnqueueOptions {
  /** a person waits for the result, so the job runs before other jobs */
  isUrgent?: boolean;
  /** the job does not run before this many seconds have passed */
  afterSeconds?: number;
}

/** Enqueues a job in the transaction of the caller: the job is stored only if the rows of the transaction are. */
export interface Jobs {
  enqueue<Name extends JobName>(tx: Sql, name: Name, data: JobData[Name], options?: EnqueueOptions): Promise<void>;
}
