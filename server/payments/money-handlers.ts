import { gatewaysOf, type Services } from '#server/services.ts';
import { askPayment } from './ask-payment.ts';
import type { JobHandlers } from '#server/jobs/start-jobs.ts';
import { paymentEvent, type Log } from './payment-event-job.ts';
import { refundEvent } from '#server/refunds/refund-event-job.ts';
import { refund } from '#server/refunds/refund-job.ts';

interface Dependencies extends Pick<Services, 'db' | 'clock' | 'keys' | 'gateways' | 'conference'> {
  log?: Log;
}

/** Handlers of the jobs about payments and refunds. */
export function moneyHandlers({ db, clock, keys, gateways, conference, log }: Dependencies) {
  const gatewayNamed = (name: string) => gatewaysOf(gateways).find((gateway) => gateway.name === name);
  return {
    refund: refund({ db, clock, keys, conference, gatewayNamed }),
    'refund-event': refundEvent({ db, clock, keys }),
    'payment-event': paymentEvent({ db, clock, keys, conference, ...(log && { log }) }),
    'ask-payment': askPayment({ db, clock, keys, conference, gatewayNamed }),
  } satisfies Partial<JobHandlers>;
}
