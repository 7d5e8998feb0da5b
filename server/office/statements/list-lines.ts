import {
  matchLines,
  type Proposal,
  type ProposalKind,
  type TransferOrder,
} from '#domain/money/statements/match-lines.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { keyOfCursor, pageOf, pageSize, type ListPage } from '#server/platform/http/list-page.ts';
import type { Settlement } from '#server/sales/payments/settle-payment.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import type { LineState } from './statements.tables.ts';

/** An order that is proposed for a line, or that the line has paid. */
export interface ProposedOrder {
  code: string;
  totalPaise: number;
  state: TransferOrder['state'];
  name: string;
  email: string;
  /** end of the hold of its seats */
  due: Date;
}

export interface ListedLine {
  id: string;
  version: number;
  state: LineState;
  account: string;
  /** '2025-08-17' */
  bookedOn: string;
  amountPaise: number;
  description: string;
  bankReference: string;
  outcome: Settlement | null;
  reason: string | null;
  decidedAt: Date | null;
  /** name of the person who decided */
  decidedBy: string | null;
  orderCode: string | null;
  /** of open lines only */
  proposal?: { kind: ProposalKind; orders: ProposedOrder[]; rivals: string[] };
}

const columns = `l.id, l.version, l.state, l.account, l.booked_on::text AS "bookedOn", l.amount_paise::float8 AS "amountPaise",
  l.description, l.bank_reference AS "bankReference", l.outcome, l.reason, l.decided_at AS "decidedAt",
  coalesce(s.name, l.decided_by) AS "decidedBy", o.code AS "orderCode"`;

const tables = `statement_lines l LEFT JOIN orders o ON o.id = l.order_id LEFT JOIN staff s ON s.id = l.decided_by`;

interface LineFilter {
  state?: LineState | undefined;
  cursor?: string | undefined;
}

/** Lists lines, the newest day first. Open lines have a proposal. */
export async function listLines(sql: Sql, now: Date, { state, cursor }: LineFilter): Promise<ListPage<ListedLine>> {
  const [day, id] = keyOfCursor(cursor, ['infinity', '']);
  const found = await sql.query<ListedLine>(
    `SELECT ${columns} FROM ${tables}
     WHERE ($1::text IS NULL OR l.state = $1) AND (l.booked_on, l.id) < ($2::date, $3::text)
     ORDER BY l.booked_on DESC, l.id DESC LIMIT ${pageSize + 1}`,
    [state ?? null, day, id],
  );
  const page = pageOf(found, (line) => [line.bookedOn, line.id]);
  return { ...page, rows: await withProposals(sql, now, page.rows) };
}

/** Returns one line; undefined if there is none. */
export async function readLine(sql: Sql, now: Date, lineId: string): Promise<ListedLine | undefined> {
  const found = await sql.query<ListedLine>(`SELECT ${columns} FROM ${tables} WHERE l.id = $1`, [lineId]);
  const [line] = await withProposals(sql, now, found);
  return line;
}

/** Returns the number of lines in each state. */
export async function countLines(sql: Sql): Promise<Record<LineState, number>> {
  const rows = await sql.query<{ state: LineState; count: number }>(
    'SELECT state, count(*)::int AS count FROM statement_lines GROUP BY state',
  );
  const counts = { open: 0, accepted: 0, 'not-ours': 0, exception: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** Adds the proposals. All open lines are compared, because two of them may name the same order. */
async function withProposals(sql: Sql, now: Date, lines: ListedLine[]): Promise<ListedLine[]> {
  if (!lines.some(({ state }) => state === 'open')) return lines;
  const open = await sql.query<{ id: string; amountPaise: number; text: string }>(
    `SELECT id, amount_paise::float8 AS "amountPaise", description || ' ' || bank_reference AS text
     FROM statement_lines WHERE state = 'open'`,
  );
  const orders = await transferOrders(sql, now);
  const proposals = matchLines(open, orders);
  const byCode = new Map(orders.map((order) => [order.code, order]));
  const detailed = ({ kind, orders: codes, rivals }: Proposal) => ({
    kind,
    rivals,
    orders: codes.flatMap((code) => byCode.get(code) ?? []),
  });
  return lines.map((line) => {
    const proposal = line.state === 'open' ? proposals.get(line.id) : undefined;
    return proposal ? { ...line, proposal: detailed(proposal) } : line;
  });
}

/** All orders that can be paid by transfer. */
const transferOrders = (sql: Sql, now: Date): Promise<ProposedOrder[]> =>
  sql.query<ProposedOrder>(
    `SELECT o.code, o.total_paise::float8 AS "totalPaise", o.contact_name AS name, o.contact_email AS email,
       o.hold_until AS due,
       CASE WHEN o.state IN ('pending', 'failed') AND o.hold_until > $1 THEN 'awaited'
         WHEN o.state IN ('pending', 'failed', 'expired', 'cancelled') THEN 'lapsed'
         WHEN o.state = 'paid'
           AND EXISTS (SELECT 1 FROM settlements s WHERE s.order_id = o.id AND s.outcome = 'settled') THEN 'paid'
         ELSE 'refunded' END AS state
     FROM orders o JOIN payments p ON p.order_id = o.id
     WHERE p.gateway = '${transferGateway}'`,
    [now],
  );
