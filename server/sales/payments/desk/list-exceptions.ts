import type { ExceptionReason } from '#domain/money/payment-schedule.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { closableReasons } from '#server/sales/payments/resolve-exceptions.ts';
import { keyOfCursor, pageOf, pageSize, type ListPage } from '#server/platform/http/list-page.ts';

/** The actions that are possible for an exception now. */
export type ExceptionAction = 'retry-refund' | 'returned' | 'close';

export interface ListedException {
  id: string;
  reason: ExceptionReason;
  gateway: string;
  /** payment id of the provider, or number of the bank; of a part of a payment the id of its refund */
  reference: string;
  openedAt: Date;
  closedAt: Date | null;
  /** what closed it, or the reason that was given */
  closedBy: string | null;
  /** null if it is unknown whether money was received */
  amountPaise: number | null;
  orderCode: string | null;
  name: string | null;
  email: string | null;
  actions: ExceptionAction[];
}

type Row = Omit<ListedException, 'actions'> & { hasFailed: boolean; isByHand: boolean };

const refundWhere = (condition: string): string =>
  `EXISTS (SELECT 1 FROM refunds r WHERE r.gateway = e.gateway AND ${condition}
     AND e.reference = CASE WHEN r.is_part THEN r.id ELSE r.provider_payment_id END)`;

const select = `SELECT e.id, e.reason, e.gateway, e.reference, e.opened_at AS "openedAt", e.closed_at AS "closedAt",
    e.closed_by AS "closedBy", e.amount_paise::float8 AS "amountPaise", o.code AS "orderCode", o.contact_name AS name,
    o.contact_email AS email, ${refundWhere(`r.state = 'failed'`)} AS "hasFailed",
    ${refundWhere(`(r.state = 'failed' OR (r.state = 'due' AND r.next_ask_at IS NULL))`)} AS "isByHand"
  FROM payment_exceptions e LEFT JOIN orders o ON o.id = e.order_id`;

interface ExceptionFilter {
  state: 'open' | 'closed';
  cursor?: string | undefined;
}

/** Lists open exceptions, the oldest first, or closed ones, the newest first. */
export async function listExceptions(sql: Sql, { state, cursor }: ExceptionFilter): Promise<ListPage<ListedException>> {
  const [at, id] = keyOfCursor(cursor, [state === 'open' ? '-infinity' : 'infinity', '']);
  const found = await sql.query<Row>(
    state === 'open'
      ? `${select} WHERE e.closed_at IS NULL AND (e.opened_at, e.id) > ($1::timestamptz, $2::text)
         ORDER BY e.opened_at, e.id LIMIT ${pageSize + 1}`
      : `${select} WHERE e.closed_at IS NOT NULL AND (e.closed_at, e.id) < ($1::timestamptz, $2::text)
         ORDER BY e.closed_at DESC, e.id DESC LIMIT ${pageSize + 1}`,
    [at, id],
  );
  const page = pageOf(found, (row) => [(state === 'open' ? row.openedAt : row.closedAt!).toISOString(), row.id]);
  return { ...page, rows: page.rows.map(withActions) };
}

export async function countOpenExceptions(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM payment_exceptions WHERE closed_at IS NULL',
  );
  return row?.count ?? 0;
}

/** Returns one exception; undefined if there is none with this id. */
export async function findException(sql: Sql, id: string): Promise<ListedException | undefined> {
  const [row] = await sql.query<Row>(`${select} WHERE e.id = $1`, [id]);
  return row && withActions(row);
}

function withActions({ hasFailed, isByHand, ...row }: Row): ListedException {
  const actions: ExceptionAction[] = [
    ...(hasFailed ? (['retry-refund'] as const) : []),
    ...(isByHand || row.reason === 'gone-back' ? (['returned'] as const) : []),
    ...(closableReasons.includes(row.reason) ? (['close'] as const) : []),
  ];
  return { ...row, actions: row.closedAt === null ? actions : [] };
}
