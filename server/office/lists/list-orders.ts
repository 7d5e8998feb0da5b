import type { OrderKind, OrderState } from '#domain/booking/orders.ts';
import { toRupees, type Paise } from '#domain/money/money.ts';
import type { Issue, OrderSort } from '#domain/staff/order-lists.ts';
import { visible, type Role } from '#domain/staff/roles.ts';
import type { listDeskOrders, OrderRow } from '#schemas/api/desk/orders.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { parameters, type Parameters } from '#server/office/lists/parameters.ts';
import { hasWord, matches, numberMatches } from '#server/office/lists/search/matches.ts';
import type { SearchPlan } from '#server/office/lists/search/search-plan.ts';
import type { Services } from '#server/office/services.ts';
import { conditions, isCut, maxRead } from './conditions.ts';
import { cursorText, isAmount, isTime, keyOf, pageSize, readCursor } from './cursor.ts';
import { readPage, type ListOptions, type RowsOptions } from './read-page.ts';

interface Row {
  id: string;
  code: string;
  kind: OrderKind;
  state: OrderState;
  createdAt: Date;
  paidAt: Date | null;
  holdUntil: Date;
  name: string;
  email: string;
  mobile: string;
  organisation: string | null;
  pass: string | null;
  quantity: number;
  totalPaise: Paise;
  paidHow: string | null;
  hasException: boolean;
  hasRefundRequest: boolean;
  isRefunding: boolean;
  key: string;
  matched: number | null;
}

/** Column, direction and sort key of each order of rows. */
const sorts = {
  made: { column: 'o.created_at', direction: 'ASC', type: 'timestamptz', isKey: isTime },
  '-made': { column: 'o.created_at', direction: 'DESC', type: 'timestamptz', isKey: isTime },
  total: { column: 'o.total_paise', direction: 'ASC', type: 'bigint', isKey: isAmount },
  '-total': { column: 'o.total_paise', direction: 'DESC', type: 'bigint', isKey: isAmount },
} satisfies Record<OrderSort, object>;

const columns = `o.id, o.code, o.kind, o.state, o.created_at AS "createdAt", o.paid_at AS "paidAt", o.hold_until AS "holdUntil",
  o.contact_name AS name, o.contact_email AS email, o.contact_mobile AS mobile, o.quantity, o.total_paise::float8 AS "totalPaise",
  (SELECT a.organisation FROM attendees a WHERE a.order_id = o.id ORDER BY a.position LIMIT 1) AS organisation,
  (SELECT i.label FROM order_items i WHERE i.order_id = o.id ORDER BY i.position LIMIT 1) AS pass,
  (SELECT s.gateway FROM settlements s WHERE s.order_id = o.id ORDER BY s.settled_at LIMIT 1) AS "paidHow",
  EXISTS (SELECT 1 FROM payment_exceptions e WHERE e.order_id = o.id AND e.closed_at IS NULL) AS "hasException",
  EXISTS (SELECT 1 FROM refund_requests q WHERE q.order_id = o.id AND q.state = 'asked') AS "hasRefundRequest",
  EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.state <> 'done') AS "isRefunding"`;

/**
 * Lists orders, one page. The page begins after the last row of the page before it, so orders that arrive meanwhile
 * neither repeat nor hide others. A search takes the matching orders first, `maxMatches` of each kind at most.
 */
export async function listOrders(
  services: Services,
  { filters, role }: ListOptions<OrderSort>,
): Promise<ReplyOf<typeof listDeskOrders>> {
  const page = await readPage(services, { filters, role }, (options) => readRows(services, filters, options));
  return {
    orders: page.rows.map((row) => wire(row, role)),
    ...(page.last && { next: cursorText([page.last.key, page.last.id, 0]) }),
    is_cut: page.isCut,
  };
}

function readRows(
  services: Services,
  filters: ListOptions<OrderSort>['filters'],
  { search, isOfNext }: RowsOptions,
): Promise<Row[]> {
  const params = parameters();
  const { column, direction, type, isKey } = sorts[filters.sort ?? '-made'];
  const where = conditions(services, filters, { params, ofPerson: false });
  if (filters.after !== undefined) {
    const [key, id] = readCursor(filters.after, { isKey });
    const beyond = direction === 'ASC' ? '>' : '<';
    where.push(`(${column}, o.id) ${beyond} (${params.add(key)}::${type}, ${params.add(id)})`);
  }
  const order = `ORDER BY ${column} ${direction}, o.id ${direction}`;
  const found = search && (isOfNext ? numberMatches(search, params) : matches(search, params));
  if (search && !isOfNext) where.push('o.id IN (SELECT order_id FROM found)');
  const filtered = where.length > 0 ? `WHERE ${where.join(' AND ')}` : '';
  const from = search && isOfNext ? matchesOfNext(search, { params, filtered, order }) : `orders o ${filtered}`;
  return services.db.query<Row>(
    `WITH ${found === undefined ? '' : `found AS MATERIALIZED (${found}),`}
       page AS (SELECT o.id FROM ${from} ${order} LIMIT ${pageSize + 1})
     SELECT ${columns}, ${keyOf(column, type)} AS key, ${search && !isOfNext ? isCut : 'NULL'} AS matched
     FROM page JOIN orders o ON o.id = page.id ${order}`,
    params.values,
  );
}

/** The matching orders `o` of the next `maxRead`, or of fewer if they have more people than twice that. */
function matchesOfNext(
  search: SearchPlan,
  { params, filtered, order }: { params: Parameters; filtered: string; order: string },
): string {
  const { person, contact } = hasWord(search, params);
  return `(SELECT o.*, sum(o.quantity) OVER (${order}) AS people FROM orders o ${filtered} ${order} LIMIT ${maxRead}) o
    WHERE o.people <= ${2 * maxRead} AND (${contact} OR o.id IN (SELECT order_id FROM found)
      OR EXISTS (SELECT 1 FROM attendees a WHERE a.order_id = o.id AND ${person}))`;
}

function wire(row: Row, role: Role): OrderRow {
  const { id, code, kind, state, name, email, mobile } = row;
  const issues: Issue[] = [
    ...(row.hasException ? (['exception'] as const) : []),
    ...(row.hasRefundRequest ? (['refund-asked'] as const) : []),
    ...(row.isRefunding ? (['refunding'] as const) : []),
  ];
  const shown = visible(
    { name, email, mobile, total: toRupees(row.totalPaise), paid_how: row.paidHow ?? undefined, issues },
    {
      role,
      subject: 'orders',
      kinds: {
        name: 'name',
        email: 'email',
        mobile: 'phone',
        total: 'amounts',
        paid_how: 'payments',
        issues: 'payments',
      },
    },
  );
  return {
    id,
    code,
    kind,
    state,
    made_at: row.createdAt.toISOString(),
    ...(row.paidAt && { paid_at: row.paidAt.toISOString() }),
    hold_until: row.holdUntil.toISOString(),
    organisation: row.organisation ?? '',
    ...(row.pass !== null && { pass: row.pass }),
    people: row.quantity,
    ...(shown as Partial<OrderRow>),
  };
}
