import { ordersToRefund, refundCancelled } from './cancel-event.ts';
import { eventCancellations } from './refunds.tables.ts';
import type { Services } from '#server/services.ts';
import type { JobHandler } from '#server/jobs/boss.ts';
import type { JobData } from '#server/jobs/jobs.ts';

const batch = 50;

/**
 * Refunds every paid order of a cancelled event, one transaction each. It needs to remember nothing: what is left to do is what
 * the rows say, so that it goes on after a crash, and finds what was paid later.
 */
export const refundEvent = (
  services: Pick<Services, 'db' | 'clock' | 'keys'>,
): JobHandler<JobData['refund-event']> => ({
  async run(_, jobs) {
    for (;;) {
      const ids = await ordersToRefund(services.db, batch);
      const done = [];
      for (const id of ids) done.push(await refundCancelled({ ...services, jobs }, id));
      if (!done.includes(true)) return;
    }
  },

  async due(sql) {
    const declared = await sql.orm.select({ expoId: eventCancellations.expoId }).from(eventCancellations);
    return (await ordersToRefund(sql, 1)).length > 0 ? declared : [];
  },
});
