import { ordersToRefund, refundCancelled } from './cancel-event.ts';
import { eventCancellations } from './refunds.tables.ts';
import type { Services } from '#server/sales/services.ts';
import type { JobHandler } from '#server/platform/jobs/start-jobs.ts';
import type { JobData } from '#server/platform/jobs/jobs.ts';

const batch = 50;

/**
 * Refunds the next paid orders of a cancelled event, each in its own transaction. Enqueues itself again after each
 * batch, so that no job runs long. The next orders are read from the database, so refunds continue after a crash and
 * include orders that are paid later.
 */
export const refundEvent = (
  services: Pick<Services, 'db' | 'clock' | 'keys'>,
): JobHandler<JobData['refund-event']> => ({
  async run(data, jobs) {
    const ids = await ordersToRefund(services.db, batch);
    const done = [];
    for (const id of ids) done.push(await refundCancelled({ ...services, jobs }, id));
    if (done.includes(true)) await services.db.transaction((tx) => jobs.enqueue(tx, 'refund-event', data));
  },

  async due(sql) {
    const declared = await sql.orm.select({ expoId: eventCancellations.expoId }).from(eventCancellations);
    return (await ordersToRefund(sql, 1)).length > 0 ? declared : [];
  },
});
