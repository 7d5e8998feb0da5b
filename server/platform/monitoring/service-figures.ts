import { workshops } from '#server/sales/catalogue/catalogue.tables.ts';
import type { Services } from '#server/services.ts';
import { countQueuedMails } from '#server/platform/mail/count-queued-mails.ts';
import { openOutage } from '#server/platform/mail/mail-outage.ts';
import { moneyHealth, type MoneyHealth } from '#server/sales/money-audit/money-health.ts';

/** Figures of the service, without personal data. */
export interface ServiceFigures {
  orders: { kind: string; state: string; count: number }[];
  holds: number;
  seats: { workshop: string; sold: number; held: number; left: number }[];
  mails: { state: string; count: number }[];
  oldestMailSeconds: number;
  /** seconds since the mail server accepts no mails; 0 if it does */
  mailOutageSeconds: number;
  money: MoneyHealth;
}

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
