import type { EventFile } from '#schemas/compiled/types.ts';
import type { DeskOverview } from '#schemas/api/desk/overview.api.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { isUndeliverable } from '#server/platform/mail/undeliverable-mails.ts';
import { freeGateway, transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import type { Services } from '#server/office/services.ts';
import { passNames } from '../exports/lists/people.ts';
import type { deskFigures } from './desk-figures.tables.ts';
import { readWorkshopSeats } from '#server/sales/catalogue/read-workshop-seats.ts';

interface Figure {
  figure: (typeof deskFigures.$inferSelect)['figure'];
  ref: string;
  state: string;
  /** day of the money, such as '2026-11-26'; null for other figures */
  day: string | null;
  count: number;
  paise: number;
}

type UsedServices = Pick<Services, 'db' | 'clock' | 'conference'>;

/** Returns the figures of the overview, as they are at this moment. Days are those of the time zone of the event. */
export async function readOverview({ db, clock, conference }: UsedServices): Promise<DeskOverview> {
  const [figures, workshops, tasks] = await Promise.all([
    figuresIn(db, conference.event.dates.timeZone),
    readWorkshopSeats(db),
    openTasks(db),
  ]);
  return {
    at: clock.now().toISOString(),
    passes: passesOf(figures, conference),
    workshops,
    orders: figures
      .filter(({ figure }) => figure === 'orders')
      .map(({ ref: kind, state, count, paise }) => ({ kind, state, count, total_paise: paise }))
      .sort((a, b) => (`${a.kind} ${a.state}` < `${b.kind} ${b.state}` ? -1 : 1)),
    money: moneyOf(figures),
    tasks,
  };
}

const figuresIn = (sql: Sql, timeZone: string): Promise<Figure[]> =>
  sql.query(
    `SELECT figure, ref, state, (slot AT TIME ZONE $1)::date::text AS day, sum(count)::float8 AS count,
            sum(amount_paise)::float8 AS paise
     FROM desk_figures GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0 OR sum(amount_paise) <> 0`,
    [timeZone],
  );

/** A request that a refund waiting for approval answers, and an exception that says to send a refund, are no tasks of their own. */
async function openTasks(sql: Sql): Promise<DeskOverview['tasks']> {
  const [row] = await sql.query<DeskOverview['tasks']>(
    `SELECT (SELECT count(*)::int FROM refund_requests q WHERE q.state = 'asked' AND NOT EXISTS (
              SELECT 1 FROM order_refunds w WHERE w.order_id = q.order_id AND w.state = 'asked' AND w.scope = 'order')) AS refunds_asked,
            (SELECT count(*)::int FROM order_refunds WHERE state = 'asked') AS refunds_to_approve,
            (SELECT count(*)::int FROM pass_requests WHERE state = 'asked') AS passes_to_approve,
            (SELECT count(*)::int FROM refunds WHERE order_refund_id IS NOT NULL AND state = 'due' AND gateway = '${transferGateway}') AS refunds_to_send,
            (SELECT count(DISTINCT (e.gateway, e.reference))::int FROM payment_exceptions e WHERE e.closed_at IS NULL AND NOT EXISTS (
              SELECT 1 FROM refunds r WHERE e.reason = 'by-hand' AND r.order_refund_id IS NOT NULL AND r.state = 'due'
                AND r.gateway = e.gateway AND e.reference = CASE WHEN r.is_part THEN r.id ELSE r.provider_payment_id END)) AS exceptions,
            (SELECT count(*)::int FROM statement_lines WHERE state = 'open') AS transfers,
            (SELECT count(*)::int FROM enquiries WHERE state = 'open' AND category IS NULL) AS contact_enquiries,
            (SELECT count(*)::int FROM enquiries WHERE state = 'open' AND category IS NOT NULL) AS stall_enquiries,
            (SELECT count(*)::int FROM outbox_emails b WHERE ${isUndeliverable}) AS undeliverable_mails,
            (SELECT count(*)::int FROM outbox_emails WHERE state = 'queued' AND EXISTS (
              SELECT 1 FROM mail_outage WHERE since IS NOT NULL)) AS mails_waiting`,
  );
  return row!;
}

/** Passes by name: valid ones, those replaced by an upgrade, and people in unpaid orders. */
function passesOf(
  figures: readonly Figure[],
  conference: Pick<EventFile, 'event' | 'passes' | 'upgrades'>,
): DeskOverview['passes'] {
  const sum = (name: Figure['figure'], id: string, states: readonly string[]) =>
    figures
      .filter(({ figure, ref, state }) => figure === name && ref === id && states.includes(state))
      .reduce((total, { count }) => total + count, 0);
  return [...passNames(conference)].map(([id, name]) => ({
    id,
    name,
    valid: sum('passes', id, ['valid']),
    replaced: sum('passes', id, ['replaced']),
    held: sum('places', id, unpaid),
  }));
}

const unpaid = ['pending', 'failed'];

function moneyOf(figures: readonly Figure[]): DeskOverview['money'] {
  const days = new Map<string, DeskOverview['money']['days'][number]>();
  const dayOf = (day: string, way: string) => {
    const empty = { day, way, received: 0, received_paise: 0, refunded: 0, refunded_paise: 0 };
    const found = days.get(`${day} ${way}`) ?? empty;
    days.set(`${day} ${way}`, found);
    return found;
  };
  const sums = { received_paise: 0, refunded_paise: 0, refunding_paise: 0, awaited_paise: 0 };
  for (const { figure, ref, state, day, count, paise } of figures) {
    if (figure === 'orders' && unpaid.includes(state)) sums.awaited_paise += paise;
    if (figure === 'refunds' && state !== 'done') sums.refunding_paise += paise;
    if (day === null || ref === freeGateway) continue;
    if (figure === 'received') {
      sums.received_paise += paise;
      const into = dayOf(day, ref);
      into.received += count;
      into.received_paise += paise;
    }
    if (figure === 'refunds' && state === 'done') {
      sums.refunded_paise += paise;
      const into = dayOf(day, ref);
      into.refunded += count;
      into.refunded_paise += paise;
    }
  }
  const inOrder = [...days.values()].sort((a, b) => (`${a.day} ${a.way}` < `${b.day} ${b.way}` ? -1 : 1));
  return { ...sums, days: inOrder };
}
