import type { Sql } from '#server/db/database.ts';

/** Kinds of jobs and their data. */
export interface JobData {
  'send-mail': { outboxId: string };
  refund: { gateway: string; providerPaymentId: string };
  /** refunds all paid orders of a cancelled event */
  'refund-event': { expoId: string };
  'payment-event': { gateway: string; eventId: string };
  'ask-payment': { paymentId: string };
}
export type JobName = keyof JobData;

interface Urgency {
  /** a person is waiting for it: runs before jobs that are not urgent */
  isUrgent?: boolean;
}

/** Enqueues in the transaction of the caller, so the job exists exactly if its rows do. */
export interface Jobs {
  enqueue<Name extends JobName>(tx: Sql, name: Name, data: JobData[Name], how?: Urgency): Promise<void>;
}
