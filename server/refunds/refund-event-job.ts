import { ordersToRefund, refundCancelled } from './cancel-event.ts';
import { eventCancellations } from './refunds.tables.ts';
import type { Services } from '#server/services.ts';
import type { JobHandler } from '#server/jobs/boss.ts';
import type { JobData } from '#server/jobs/jobs.ts';

const batch = 50;

/**
 * Refunds every paid order of a cancelled event, one transaction each. The rows say what is left to do, so the job
 * continues after a crash and also finds orders paid later.
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
