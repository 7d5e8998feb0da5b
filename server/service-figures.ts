import { workshops } from '#server/sales/catalogue/catalogue.tables.ts';
import { moneyHealth } from '#server/sales/money-audit/money-health.ts';
import { countQueuedMails } from '#server/platform/mail/count-queued-mails.ts';
import { openOutage } from '#server/platform/mail/mail-outage.ts';
import type { ServiceFigures } from '#server/platform/monitoring/service-figures.ts';
import type { Services } from '#server/sales/services.ts';

/** Counts all rows of some tables, which is slow. Do not call it often. */
export async function serviceFigures(services: Services): Promise<ServiceFigures> {
  const { db } = services;
  const { sold, held } = workshops;
  const [orders, holds, seats, mails, queue, outage, money] = await Promise.all([
    db.query<ServiceFigures['orders'][number]>(
      'SELECT kind, state, count(*)::int AS count FROM orders GROUP BY kind, state',
    ),
    db.query<{ count: number }>('SELECT count(*)::int AS count FROM holds'),
    db.orm.select({ workshop: workshops.id, sold, held, left: workshops.freeSeats }).from(workshops),
    db.query<ServiceFigures['mails'][number]>('SELECT state, count(*)::int AS count FROM outbox_emails GROUP BY state'),
    countQueuedMails(services),
    openOutage(db),
    moneyHealth(services),
  ]);
  const outageMs = outage ? services.clock.now().getTime() - outage.since.getTime() : 0;
  return {
    orders,
    holds: holds[0]?.count ?? 0,
    seats,
    mails,
    oldestMailSeconds: queue.oldestSeconds,
    mailOutageSeconds: Math.round(outageMs / 1000),
    money,
  };
}

/** The details of `/readyz`: the queue of mails, and the state of the money. */
export async function readyDetails(services: Services): Promise<object> {
  const [mailQueue, money] = await Promise.all([countQueuedMails(services), moneyHealth(services)]);
  return { mailQueue, money };
}
