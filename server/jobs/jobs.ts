import type { Sql } from '#server/db/database.ts';

/** The background work there is, with what each job is told. */
export interface JobData {
  'send-mail': { outboxId: string };
  refund: { gateway: string; providerPaymentId: string };
  /** of a cancelled event: whatever is paid */
  'refund-event': { expoId: string };
  'payment-event': { gateway: string; eventId: string };
  'ask-payment': { paymentId: string };
}
export type JobName = keyof JobData;

interface Urgency {
  /** somebody waits for it: it goes before all that is not */
  isUrgent?: boolean;
}

/** Enqueues inside the caller's transaction: the job exists exactly when the rows it works on do. */
export interface Jobs {
  enqueue<Name extends JobName>(tx: Sql, name: Name, data: JobData[Name], how?: Urgency): Promise<void>;
}
