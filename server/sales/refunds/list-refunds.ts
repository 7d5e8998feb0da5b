import type { OrderKind } from '#domain/booking/orders.ts';
import type { Paise } from '#domain/money/money.ts';
import { shownState, type ShownRefundState } from '#domain/refunds/refund-plan.ts';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { keyOfCursor, pageOf, pageSize, type ListPage } from '#server/platform/http/list-page.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import type { Refund } from './record-refund-outcome.ts';
import type { orderRefunds } from './refunds.tables.ts';

/** Lists of refunds: those that wait for approval, those whose money is under way or failed, and those that ended. */
export type RefundView = 'asked' | 'waiting' | 'done' | 'all';

/** A refund of an order, as the desk shows it. */
export interface ListedRefund {
  id: string;
  orderCode: string;
  orderKind: OrderKind;
  contactName: string;
  contactEmail: string;
  scope: 'order' | 'people' | 'exchange';
  terms: 'full' | 'slab';
  /** names of the people whose passes end; for an exchange, of the person who changes workshops */
  people: string[];
  /** before the approval, with the amount of exchanges, which are then refunds of their own */
  amountPaise: Paise;
  feePaise: Paise;
  state: ShownRefundState;
  /** 'balance': the provider waits for money of the organiser; 'transfer': staff must send it; null: nothing */
  waitsFor: 'balance' | 'transfer' | null;
  needsApproval: boolean;
  gateway: string | null;
  payment: string | null;
  reason: string;
  askedBy: string;
  askedByName: string;
  askedAt: Date;
  decidedByName: string | null;
  decidedAt: Date | null;
  decision: string | null;
  doneAt: Date | null;
  returnedReference: string | null;
}

export interface RefundFilter {
  view: RefundView;
  /** part of an order code */
  order?: string;
  gateway?: string;
  /** id of the member of staff who asked */
  askedBy?: string;
  /** cursor of the page before; the first page has none */
  after?: string;
}

/** Lists refunds, newest first. Throws 400 for a damaged cursor. */
export async function listRefunds(
  sql: Sql,
  { view, order = '', gateway = '', askedBy = '', after }: RefundFilter,
): Promise<ListPage<ListedRefund>> {
  const [time, id] = keyOfCursor(after, ['infinity', '']);
  const rows = await sql.query<Row>(
    `${select} WHERE (${conditions[view]}) AND ($1 = '' OR position(upper($1) IN o.code) > 0) AND ($2 = '' OR f.gateway = $2)
       AND ($3 = '' OR f.asked_by = $3) AND (f.asked_at, f.id) < ($4::timestamptz, $5::text)
     ORDER BY f.asked_at DESC, f.id DESC LIMIT ${pageSize + 1}`,
    [order, gateway, askedBy, time, id],
  );
  const page = pageOf(rows, (row) => [row.askedAt.toISOString(), row.id]);
  return { ...page, rows: page.rows.map(shown) };
}

/** Reads one refund. Writes an event into the audit log, because it reads personal data. Throws 404 if unknown. */
export const readRefund = (
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<ListedRefund> =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<Row>(`${select} WHERE f.id = $1`, [id]);
    if (!row) throw new Problem(404, m.refund_refusals_unknown());
    const event = { action: 'refund.read', subject: { kind: 'order', id: row.orderId } };
    await recordEvent(tx, { keys, now: clock.now(), actor }, event);
    return shown(row);
  });

const conditions: Record<RefundView, string> = {
  asked: `f.state = 'asked'`,
  waiting: `f.state = 'approved' AND r.state IN ('due', 'asked', 'failed')`,
  done: `f.state IN ('declined', 'withdrawn') OR (f.state = 'approved' AND coalesce(r.state, 'done') = 'done')`,
  all: 'true',
};

const select = `SELECT f.id, f.order_id AS "orderId", o.code AS "orderCode", o.kind AS "orderKind",
    o.contact_name AS "contactName", o.contact_email AS "contactEmail",
    f.scope, f.terms,
    (f.amount_paise + CASE f.state WHEN 'approved' THEN 0 ELSE f.exchanges_paise END)::float8 AS "amountPaise", f.fee_paise::float8 AS "feePaise", f.state AS decided, r.state AS money,
    r.waits_for AS "waitsFor", f.needs_approval AS "needsApproval", f.gateway, f.provider_payment_id AS payment, f.reason,
    f.asked_by AS "askedBy", coalesce(maker.name, f.asked_by) AS "askedByName", f.asked_at AS "askedAt",
    coalesce(checker.name, f.decided_by) AS "decidedByName", f.decided_at AS "decidedAt", f.decision,
    r.done_at AS "doneAt", r.returned_reference AS "returnedReference",
    ARRAY(SELECT a.name FROM attendees a WHERE a.id = ANY (f.attendee_ids) ORDER BY a.position) AS people
  FROM order_refunds f JOIN orders o ON o.id = f.order_id LEFT JOIN refunds r ON r.order_refund_id = f.id
    LEFT JOIN staff maker ON maker.id = f.asked_by LEFT JOIN staff checker ON checker.id = f.decided_by`;

interface Row extends Omit<ListedRefund, 'state' | 'waitsFor'> {
  orderId: string;
  decided: (typeof orderRefunds.$inferSelect)['state'];
  money: Refund['state'] | null;
  waitsFor: 'balance' | null;
}

function shown({ orderId: _, decided, money, waitsFor, ...row }: Row): ListedRefund {
  const isByHand = row.gateway === transferGateway && money === 'due';
  return { ...row, state: shownState(decided, money), waitsFor: isByHand ? 'transfer' : waitsFor };
}
