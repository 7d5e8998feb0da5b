import { isNull } from 'drizzle-orm';
import { processPaymentEvent } from './receive-payment-event.ts';
import { paymentEvents } from './payments.tables.ts';
import type { Services } from '#server/sales/services.ts';
import type { JobHandler } from '#server/platform/jobs/start-jobs.ts';
import type { JobData } from '#server/platform/jobs/jobs.ts';

/** Log for the outcome of each event. */
export interface Log {
  info(details: object, message: string): void;
}

type Dependencies = Pick<Services, 'db' | 'clock' | 'keys' | 'conference'> & { log?: Log };

/** Processes a webhook event, after the provider got its reply. Is retried until it succeeds. */
export function paymentEvent(parts: Dependencies): JobHandler<JobData['payment-event']> {
  return {
    async run(event, jobs) {
      const outcome = await processPaymentEvent({ ...parts, jobs }, event);
      parts.log?.info({ outcome, event: event.eventId }, 'payment event');
    },

    due: (tx) =>
      tx.orm
        .select({ gateway: paymentEvents.gateway, eventId: paymentEvents.eventId })
        .from(paymentEvents)
        .where(isNull(paymentEvents.workedAt))
        .limit(1000),
  };
}
