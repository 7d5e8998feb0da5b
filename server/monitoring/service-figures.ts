import { workshops } from '#server/catalogue/catalogue.tables.ts';
import type { Services } from '#server/services.ts';
import { countQueuedMails } from '#server/mail/count-queued-mails.ts';
import { moneyHealth, type MoneyHealth } from '#server/money-audit/money-health.ts';

/** Figures of the service, without personal data. */
export interface ServiceFigures {
  orders: { kind: string; state: string; count: number }[];
  holds: number;
  seats: { workshop: string; sold: number; held: number; left: number }[];
  mails: { state: string; count: number }[];
  oldestMailSeconds: number;
  money: MoneyHealth;
}

/** Counts all rows of some tables, which is slow. Do not call it often. */
export async function serviceFigures(services: Services): Promise<ServiceFigures> {
  const { db } = services;
  const { sold, held } = workshops;
  const [orders, holds, seats, mails, queue, money] = await Promise.all([
    db.query<ServiceFigures['orders'][number]>(
      'SELECT kind, state, count(*)::int AS count FROM orders GROUP BY kind, state',
    ),
    db.query<{ count: number }>('SELECT count(*)::int AS count FROM holds'),
    db.orm.select({ workshop: workshops.id, sold, held, left: workshops.freeSeats }).from(workshops),
    db.query<ServiceFigures['mails'][number]>('SELECT state, count(*)::int AS count FROM outbox_emails GROUP BY state'),
    countQueuedMails(services),
    moneyHealth(services),
  ]);
  return { orders, holds: holds[0]?.count ?? 0, seats, mails, oldestMailSeconds: queue.oldestSeconds, money };
}
