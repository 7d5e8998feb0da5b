import type { Services } from '#server/sales/services.ts';
import { gatewaysOf } from '#server/sales/payments/payment-gateway.ts';
import { askPayment } from './ask-payment.ts';
import type { JobHandlers } from '#server/platform/jobs/start-jobs.ts';
import { paymentEvent, type Log } from './payment-event-job.ts';
import { refundEvent } from '#server/sales/refunds/refund-event-job.ts';
import { providerRefund } from '#server/sales/refunds/provider-refund-job.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'keys' | 'gateways' | 'conference'>;

/** Handlers of the jobs about payments and refunds. */
export function moneyHandlers(dependencies: Dependencies, log?: Log) {
  const { db, clock, keys, gateways } = dependencies;
  const parts = {
    db,
    clock,
    keys,
    // read by each job, because the desk may publish other data
    get conference() {
      return dependencies.conference;
    },
    gatewayNamed: (name: string) => gatewaysOf(gateways).find((gateway) => gateway.name === name),
    ...(log && { log }),
  };
  return {
    refund: providerRefund(parts),
    'refund-event': refundEvent({ db, clock, keys }),
    'payment-event': paymentEvent(parts),
    'ask-payment': askPayment(parts),
  } satisfies Partial<JobHandlers>;
}
