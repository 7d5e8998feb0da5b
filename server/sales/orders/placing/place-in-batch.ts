import type { Database, Sql } from '#server/platform/db/database.ts';
import { changed } from '#server/platform/db/changes.ts';
import { batchPerSource, type Outcome } from '#server/platform/http/batch.ts';
import { isRolledBack } from '#server/platform/db/unavailable.ts';
import type { OrderRows } from '#server/sales/orders/order-rows.ts';

/** Places one order in one round trip. Cancels the unpaid orders of the same buyer. */
export const placeAlone = async (sql: Sql, rows: PlacedRows): Promise<void> =>
  void (await sql.query('SELECT place_order($1::jsonb)', [JSON.stringify(rows)], 'place-order'));

/** Places concurrent orders in one statement. Rows and errors are the same as with `placeAlone`. Decision 40. */
export const placeInBatch = batchPerSource(async (db: Database, orders: OrderRows[]): Promise<Outcome<void>[]> => {
  const outcomes = await placeBatch(db, orders);
  changed(db);
  return outcomes;
});

/** The rows that place_order writes. The rows of a booking also have `bounds`. */
type PlacedRows = Record<'order' | 'payment', object> & Record<'items' | 'attendees' | 'seats' | 'emails', unknown[]>;

interface Refusal {
  refused_id: string;
  /** SQLSTATE of the error of place_order; 'singly' if the order must be placed with `placeAlone` */
  refusal: string;
  detail: string | null;
}

async function placeBatch(db: Database, orders: OrderRows[]): Promise<Outcome<void>[]> {
  const refusals = await db
    .query<Refusal>('SELECT * FROM place_orders($1, $2, $3, $4, $5, $6)', valuesOf(orders), 'place-orders')
    .catch((error: unknown) => {
      // an error of one order has rolled back all orders, so they are placed one by one
      if (isRolledBack(error)) return undefined;
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

/**
 * Returns a function that places orders one by one, in the order of its calls. The next batch does not wait for them.
 */
function oneByOne(db: Database): (rows: OrderRows) => Promise<void> {
  let before = Promise.resolve();
  return (rows) => {
    const placed = before.then(() => placeAlone(db, rows)).finally(() => changed(db));
    before = placed.catch(() => undefined);
    return placed;
  };
}

/** Returns the parameters of place_orders: one JSON array per table, with the rows of all orders. */
const valuesOf = (orders: OrderRows[]): string[] =>
  [
    orders.map(({ order, bounds }) => ({
      ...order,
      most_of_client: bounds.client_seats,
      single_share: bounds.single_share,
      network_share: bounds.network_share,
    })),
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
