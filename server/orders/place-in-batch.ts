import type { Database, Sql } from '#server/db/database.ts';
import { changed } from '#server/db/changes.ts';
import { batchPerSource, type Outcome } from '#server/db/batch.ts';
import type { OrderRows } from './order-rows.ts';
import { isRolledBack } from './place-order-errors.ts';

/** Places one order in a single round trip and cancels the unpaid orders of the same buyer. */
export const placeAlone = async (sql: Sql, rows: PlacedRows): Promise<void> =>
  void (await sql.query('SELECT place_order($1::jsonb)', [JSON.stringify(rows)], 'place-order'));

/**
 * Places an order in one batch with concurrent orders. Rows and errors are the same as if each order were placed
 * alone. Decision 40.
 */
export const placeInBatch = batchPerSource(async (db: Database, orders: OrderRows[]): Promise<Outcome<void>[]> => {
  const outcomes = await placeBatch(db, orders);
  changed(db);
  return outcomes;
});

/** The rows that place_order writes. Only a booking has bounds. */
type PlacedRows = Record<'order' | 'payment', object> & Record<'items' | 'attendees' | 'seats' | 'emails', unknown[]>;

interface Refusal {
  refused_id: string;
  /** the SQLSTATE of place_order's error; 'singly' if the order must be placed alone with place_order */
  refusal: string;
  detail: string | null;
}

async function placeBatch(db: Database, orders: OrderRows[]): Promise<Outcome<void>[]> {
  const refusals = await db
    .query<Refusal>('SELECT * FROM place_orders($1, $2, $3, $4, $5, $6)', valuesOf(orders), 'place-orders')
    .catch((error: unknown) => {
      if (isRolledBack(error)) return undefined; // one order failed the whole statement: place them one by one
      throw error;
    });
  const refused = new Map(refusals?.map((each) => [each.refused_id, each]));
  const placeNext = oneByOne(db);
  return orders.map((rows) => {
    const { refusal: code, detail } = refused.get(rows.order.id) ?? {};
    if (!refusals || code === 'singly') return { result: placeNext(rows) };
    return code === undefined
      ? { result: undefined }
      : { error: Object.assign(new Error('the order is refused'), { code, detail }) };
  });
}

/** Places orders one by one, in the order of arrival. The next batch does not wait for them. */
function oneByOne(db: Database): (rows: OrderRows) => Promise<void> {
  let before = Promise.resolve();
  return (rows) => {
    const placed = before.then(() => placeAlone(db, rows)).finally(() => changed(db));
    before = placed.catch(() => undefined);
    return placed;
  };
}

/** The rows of all orders, one JSON array per table, as place_orders expects them. */
const valuesOf = (orders: OrderRows[]): string[] =>
  [
    orders.map(({ order, bounds }) => ({ ...order, most_of_client: bounds.client_seats })),
    orders.flatMap(({ items }) => items),
    orders.flatMap(({ attendees }) => attendees),
    orders.map(({ payment }) => payment),
    orders.flatMap(({ order: { id, hold_until }, seats }) =>
      seats.map((seat) => ({ ...seat, order_id: id, expires_at: hold_until })),
    ),
    orders.flatMap(({ order: { id, hold_until }, emails }) =>
      emails.map((email) => ({ email, order_id: id, held_until: hold_until })),
    ),
  ].map((rows) => JSON.stringify(rows));
