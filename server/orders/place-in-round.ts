import type { Database, Sql } from '#server/db/database.ts';
import { changed } from '#server/db/changes.ts';
import { gatheredFor, outcomeOf, type Outcome } from './round.ts';
import type { OrderRows } from './order-rows.ts';
import { isUndone } from './seat-refusal.ts';

/** Places one order by itself: a single round trip. */
export const placeAlone = async (sql: Sql, rows: OrderRows): Promise<void> =>
  void (await sql.query('SELECT place_order($1::jsonb)', [JSON.stringify(rows)], 'place-order'));

/**
 * Places an order with those that come at the same time. Each gets the rows, or the error, that it would get by itself. Decision 40.
 */
export const placeGathered = gatheredFor(async (db: Database, orders: OrderRows[]): Promise<Outcome<void>[]> => {
  const [first] = orders;
  const outcomes = orders.length === 1 && first ? [await outcomeOf(placeAlone(db, first))] : await together(db, orders);
  changed(db);
  return outcomes;
});

interface Refusal {
  refused_id: string;
  /** the SQLSTATE of place_order's error; 'singly' where it is for that function to decide */
  refusal: string;
  detail: string | null;
}

async function together(db: Database, orders: OrderRows[]): Promise<Outcome<void>[]> {
  const refusals = await db
    .query<Refusal>('SELECT * FROM place_orders($1, $2, $3, $4, $5, $6)', valuesOf(orders), 'place-orders')
    .catch((error: unknown) => {
      if (isUndone(error)) return undefined; // one of them spoiled it for all
      throw error;
    });
  const refused = new Map(refusals?.map((each) => [each.refused_id, each]));
  const inTurn = turns(db);
  return orders.map((rows) => {
    const { refusal: code, detail } = refused.get(rows.order.id) ?? {};
    if (!refusals || code === 'singly') return { result: inTurn(rows) };
    return code === undefined
      ? { result: undefined }
      : { error: Object.assign(new Error('the order is refused'), { code, detail }) };
  });
}

/** One order after another, in the order of arrival; the next round does not wait for them. */
function turns(db: Database): (rows: OrderRows) => Promise<void> {
  let before = Promise.resolve();
  return (rows) => {
    const mine = before.then(() => placeAlone(db, rows)).finally(() => changed(db));
    before = mine.catch(() => undefined);
    return mine;
  };
}

/** The rows of all orders, table by table, as the database function place_orders takes them. */
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
