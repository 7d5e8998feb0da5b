import { unrecorded, type AuditLine } from '#domain/money/payment-schedule.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { exchangeChecks } from './exchange-checks.ts';
import { endedPasses, refundChecks, takenOfItem } from './refund-checks.ts';

const settled = `EXISTS (SELECT 1 FROM settlements s WHERE s.order_id = o.id AND s.outcome = 'settled')`;
const unrecordedReasons = unrecorded.map((reason) => `'${reason}'`).join(', ');

/**
 * Queries that find invalid data. `subject` tells staff which order or payment it is. $1 is the current time.
 * Decision 34.
 */
const checks: Record<string, string> = {
  ...refundChecks,
  ...exchangeChecks,
  'a payment that a provider reported is recorded': `
    SELECT e.gateway || ' ' || e.provider_payment_id AS subject FROM payment_events e
    WHERE e.type = 'paid' AND e.provider_payment_id IS NOT NULL AND e.worked_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM settlements s
        WHERE s.gateway = e.gateway AND s.provider_payment_id = e.provider_payment_id)
      AND NOT EXISTS (SELECT 1 FROM payment_exceptions x
        WHERE x.gateway = e.gateway AND x.reference = e.provider_payment_id)
      AND e.amount_paise IS NOT NULL`,
  'a paid order has one payment, which equals its price': `
    SELECT o.code AS subject FROM orders o LEFT JOIN settlements s ON s.order_id = o.id
    WHERE o.state = 'paid' GROUP BY o.id
    HAVING count(*) FILTER (WHERE s.outcome = 'settled' OR EXISTS (SELECT 1 FROM refunds r WHERE r.gateway = s.gateway
        AND r.provider_payment_id = s.provider_payment_id AND r.reason IN ('requested', 'event-cancelled'))
      OR EXISTS (SELECT 1 FROM order_refunds f WHERE f.gateway = s.gateway
        AND f.provider_payment_id = s.provider_payment_id AND f.state = 'approved')) <> 1
      OR sum(s.amount_paise) FILTER (WHERE s.outcome = 'settled') <> o.total_paise`,
  'a late payment is being refunded, or its order has its seats': `
    SELECT o.code AS subject FROM orders o WHERE o.state = 'late'
      AND NOT EXISTS (SELECT 1 FROM settlements s WHERE s.order_id = o.id AND s.outcome = 'refund-due')`,
  'a paid order has its passes': `
    SELECT o.code AS subject FROM orders o WHERE o.state = 'paid' AND o.kind <> 'award' AND ${settled}
      AND o.quantity - ${endedPasses} <> (SELECT count(*) FROM tickets t WHERE t.order_id = o.id AND t.state IN ('valid', 'replaced', 'erased'))`,
  'a replaced pass has one paid upgrade, other passes have none': `
    SELECT t.pass_id AS subject FROM tickets t JOIN orders of ON of.id = t.order_id
    WHERE (t.state = 'replaced') <> (1 = (SELECT count(*) FROM pass_upgrades u JOIN orders o ON o.id = u.order_id
        WHERE u.pass_id = t.pass_id AND o.state = 'paid' AND ${settled}))
      AND NOT (t.state = 'revoked' AND NOT (of.state = 'paid' AND EXISTS (
        SELECT 1 FROM settlements s WHERE s.order_id = of.id AND s.outcome = 'settled')))`,
  'an upgrade costs the sum of its items, one for each pass': `
    SELECT o.code AS subject FROM orders o WHERE o.kind = 'upgrade' AND (
      o.total_paise <> (SELECT coalesce(sum(i.unit_paise * i.quantity), 0) FROM order_items i WHERE i.order_id = o.id)
      OR o.quantity <> (SELECT count(*) FROM pass_upgrades u WHERE u.order_id = o.id))`,
  'a valid pass has a paid order': `
    SELECT t.pass_id AS subject FROM tickets t JOIN orders o ON o.id = t.order_id
    WHERE t.state = 'valid' AND NOT (o.state = 'paid' AND ${settled})`,
  'a paid order has its mails': `
    SELECT o.code AS subject FROM orders o WHERE o.state = 'paid' AND ${settled} AND CASE o.kind
      WHEN 'award' THEN NOT EXISTS (SELECT 1 FROM outbox_emails m WHERE m.order_id = o.id AND m.kind <> 'mailing')
      ELSE EXISTS (SELECT 1 FROM tickets t WHERE t.order_id = o.id AND t.state = 'valid' AND NOT EXISTS (
        SELECT 1 FROM outbox_emails m WHERE m.pass_id = t.pass_id)) END`,
  'held and sold seats do not exceed the capacity of the workshop': `
    SELECT id AS subject FROM workshops WHERE sold + held > max_count`,
  'held seats equal the sum of the holds': `
    SELECT w.id AS subject FROM workshops w
    WHERE w.held <> (SELECT coalesce(sum(h.seats), 0) FROM holds h WHERE h.workshop_id = w.id)`,
  'sold seats equal the seats of paid orders': `
    SELECT w.id AS subject FROM workshops w
    WHERE w.sold <> (SELECT coalesce(sum(i.quantity - ${takenOfItem}), 0) FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.kind = 'workshop' AND i.ref_id = w.id AND o.state = 'paid' AND ${settled})`,
  'a refund is requested within a day': `
    SELECT gateway || ' ' || provider_payment_id AS subject FROM refunds
    WHERE state = 'due' AND next_ask_at IS NOT NULL AND waits_for IS NULL AND created_at < $1::timestamptz - interval '1 day'`,
  'a failed or manual refund has an open exception': `
    SELECT r.gateway || ' ' || r.provider_payment_id AS subject FROM refunds r
    WHERE (r.state = 'failed' OR (r.state = 'due' AND r.next_ask_at IS NULL))
      AND NOT EXISTS (SELECT 1 FROM payment_exceptions x WHERE x.gateway = r.gateway
        AND x.reference = CASE WHEN r.is_part THEN r.id ELSE r.provider_payment_id END AND x.closed_at IS NULL
        AND (x.reason = 'refund-failed' OR (r.state = 'due' AND x.reason IN ('by-hand', 'late', 'registered', 'pass-changed', 'refunded', 'twice'))))`,
  'webhook events are processed within an hour': `
    SELECT gateway || ' ' || event_id AS subject FROM payment_events
    WHERE worked_at IS NULL AND received_at < $1::timestamptz - interval '1 hour'`,
  'payment attempts are polled in time': `
    SELECT gateway || ' ' || provider_order_id AS subject FROM payments
    WHERE next_ask_at < $1::timestamptz - interval '1 hour'`,
};

const sums = `
  SELECT ((SELECT coalesce(sum(amount_paise), 0) FROM settlements) - (SELECT coalesce(sum(amount_paise), 0) FROM refunds))::float8 AS "settled",
         (SELECT coalesce(sum(amount_paise) FILTER (WHERE state = 'done'), 0) FROM refunds)::float8 AS "refunded",
         (SELECT coalesce(sum(amount_paise) FILTER (WHERE state <> 'done'), 0) FROM refunds)::float8 AS "goingBack",
         (SELECT coalesce(sum(amount_paise), 0) FROM payment_exceptions
          WHERE reason IN (${unrecordedReasons}) AND closed_at IS NULL)::float8 AS "lookedInto",
         (SELECT count(*) FROM payment_exceptions WHERE closed_at IS NULL)::int AS "exceptions"`;

/** Sums in paise. Only `exceptions` is a number of rows. `settled` is what was received and does not go back. */
export interface MoneySums {
  settled: number;
  refunded: number;
  goingBack: number;
  lookedInto: number;
  exceptions: number;
}

/** Runs all checks in one statement, so they see the same data. Returns one line per check. */
export async function findBreaches(sql: Pick<Sql, 'query'>, now: Date): Promise<AuditLine[]> {
  const questions = Object.entries(checks);
  const selects = questions.map(([, text], index) => `SELECT ${index} AS line, subject FROM (${text}) AS found`);
  const found = await sql.query<{ line: number; subject: string | null }>(selects.join(' UNION ALL '), [now]);
  return questions.map(([check], index) => ({
    check,
    breaches: found.filter(({ line }) => line === index).map(({ subject }) => subject ?? 'unnamed'),
  }));
}

export async function moneySums(sql: Sql): Promise<MoneySums> {
  const [row] = await sql.query<MoneySums>(sums);
  return row ?? { settled: 0, refunded: 0, goingBack: 0, lookedInto: 0, exceptions: 0 };
}
