import type { OrderKind, OrderState } from '#domain/booking/orders.ts';
import type { PeopleSort } from '#domain/staff/order-lists.ts';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import { visible, type Role } from '#domain/staff/roles.ts';
import type { listDeskPeople, PersonRow } from '#schemas/api/desk/orders.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { parameters, type Parameters } from '#server/office/lists/parameters.ts';
import { hasWord, matches, numberMatches } from '#server/office/lists/search/matches.ts';
import type { Services } from '#server/office/services.ts';
import { conditions, isCut, maxRead } from './conditions.ts';
import { cursorText, isText, isTime, keyOf, pageSize, readCursor } from './cursor.ts';
import { readPage, type ListOptions, type RowsOptions } from './read-page.ts';

interface Row {
  id: string;
  orderId: string;
  code: string;
  kind: OrderKind;
  state: OrderState;
  createdAt: Date;
  position: number;
  name: string;
  designation: string;
  organisation: string;
  email: string;
  mobile: string;
  pass: string | null;
  passId: string | null;
  passState: TicketState | null;
  workshops: string[];
  key: string;
  matched: number | null;
}

const sortName = 'left(lower(a.name), 100)';

const columns = `a.id, o.id AS "orderId", o.code, o.kind, o.state, o.created_at AS "createdAt", a.position,
  a.name, a.designation, a.organisation, a.email, a.mobile, t.pass_id AS "passId", t.state AS "passState",
  (SELECT i.label FROM order_items i WHERE i.order_id = o.id ORDER BY i.position LIMIT 1) AS pass,
  ARRAY(SELECT w.name FROM workshops w WHERE w.id = ANY (a.workshop_ids) ORDER BY w.position, w.id) AS workshops`;

/**
 * Lists people, one page: each attendee whose data was not erased, with the order. Works as `listOrders` does. A
 * search for an order code or an invoice number finds all people of the order.
 */
export async function listPeople(
  services: Services,
  { filters, role }: ListOptions<PeopleSort>,
): Promise<ReplyOf<typeof listDeskPeople>> {
  const page = await readPage(services, { filters, role }, (options) => readRows(services, filters, options));
  return {
    people: page.rows.map((row) => wire(row, role)),
    ...(page.last && { next: cursorOf(page.last, filters.sort ?? '-made') }),
    is_cut: page.isCut,
  };
}

const cursorOf = ({ key, id, orderId, position }: Row, sort: PeopleSort): string =>
  cursorText([key, isByName(sort) ? id : orderId, position]);

function readRows(
  services: Services,
  filters: ListOptions<PeopleSort>['filters'],
  { search, isOfNext }: RowsOptions,
): Promise<Row[]> {
  const params = parameters();
  const sort = filters.sort ?? '-made';
  const where = [...conditions(services, filters, { params, ofPerson: true }), `(a.name <> '' OR a.email <> '')`];
  if (filters.after !== undefined) where.push(beyond(filters.after, { sort, params }));
  const found = search && (isOfNext ? numberMatches(search, params) : matches(search, params));
  const order = orderOf(sort);
  const filtered = `WHERE ${where.join(' AND ')} ${order}`;
  const people = `FROM orders o JOIN attendees a ON a.order_id = o.id ${filtered}`;
  const pageOfNext = () =>
    `SELECT a.id FROM (SELECT a.*, row_number() OVER (${order}) AS place ${people} LIMIT ${maxRead}) a
     WHERE ${hasWord(search ?? {}, params).person} OR a.id IN (${foundIds}) ORDER BY a.place`;
  const page = isOfNext ? pageOfNext() : `SELECT a.id ${search ? `${foundPeople} ${filtered}` : people}`;
  return services.db.query<Row>(
    `WITH ${found === undefined ? '' : `found AS MATERIALIZED (${found}),`} page AS (${page} LIMIT ${pageSize + 1})
     SELECT ${columns}, ${isByName(sort) ? sortName : keyOf('o.created_at', 'timestamptz')} AS key,
            ${search && !isOfNext ? isCut : 'NULL'} AS matched
     FROM page JOIN attendees a ON a.id = page.id JOIN orders o ON o.id = a.order_id
     LEFT JOIN tickets t ON t.attendee_id = a.id ${order}`,
    params.values,
  );
}

const foundIds = `SELECT attendee_id FROM found UNION SELECT p.id FROM attendees p WHERE p.order_id IN (
  SELECT order_id FROM found WHERE found_by IN ('code', 'invoice', 'reference'))`;

/** LIMIT makes PostgreSQL look up each person by id. Its estimates prefer to read all people. */
const foundPeople = `FROM (${foundIds}) AS ids (id)
  CROSS JOIN LATERAL (SELECT * FROM attendees WHERE attendees.id = ids.id LIMIT 1) a JOIN orders o ON o.id = a.order_id`;

const isByName = (sort: PeopleSort): boolean => sort === 'name' || sort === '-name';

const orderOf = (sort: PeopleSort): string => {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  if (isByName(sort)) return `ORDER BY ${sortName} ${direction}, a.id ${direction}`;
  return `ORDER BY o.created_at ${direction}, o.id ${direction}, a.position ${direction}`;
};

/** Condition for the rows after a cursor. The first comparison of times lets the index of orders start there. */
function beyond(after: string, { sort, params }: { sort: PeopleSort; params: Parameters }): string {
  const [key, id, position] = readCursor(after, { isKey: isByName(sort) ? isText : isTime });
  const [keyPlace, idPlace] = [params.add(key), params.add(id)];
  const sign = sort.startsWith('-') ? '<' : '>';
  if (isByName(sort)) return `(${sortName}, a.id) ${sign} (${keyPlace}, ${idPlace})`;
  const [time, place] = [`${keyPlace}::timestamptz`, `${params.add(position)}::int`];
  return `(o.created_at, o.id) ${sign}= (${time}, ${idPlace})
    AND (o.created_at, o.id, a.position) ${sign} (${time}, ${idPlace}, ${place})`;
}

function wire(row: Row, role: Role): PersonRow {
  const { id, orderId, code, kind, state, designation, organisation, name, email, mobile, workshops } = row;
  const shown = visible(
    { name, email, mobile },
    { role, subject: 'orders', kinds: { name: 'name', email: 'email', mobile: 'phone' } },
  );
  return {
    id,
    order_id: orderId,
    order_code: code,
    kind,
    state,
    made_at: row.createdAt.toISOString(),
    number: row.position + 1,
    designation,
    organisation,
    workshops,
    ...(row.pass !== null && { pass: row.pass }),
    ...(row.passId !== null && { pass_id: row.passId }),
    ...(row.passState !== null && { pass_state: row.passState }),
    ...shown,
  };
}
