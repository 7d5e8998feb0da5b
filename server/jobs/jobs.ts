import type { Sql } from '#server/db/database.ts';

/** All kinds of jobs, with their data. */
export interface JobData {
  'send-mail': { outboxId: string };
  refund: { refundId: string };
  /** refunds all paid orders after the event was cancelled */
  'refund-event': { expoId: string };
  'payment-event': { gateway: string; eventId: string };
  'ask-payment': { paymentId: string };
}
export type JobName = keyof JobData;

interface Urgency {
  /** a person waits for the result, so the job runs before other jobs */
  isUrgent?: boolean;
}

/** Enqueues a job in the transaction of the caller: the job is stored only if the rows of the transaction are. */
export interface Jobs {
  enqueue<Name extends JobName>(tx: Sql, name: Name, data: JobData[Name], how?: Urgency): Promise<void>;
}
