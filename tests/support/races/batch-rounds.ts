import { placeAlone, placeInBatch } from '#server/sales/orders/placing/place-in-batch.ts';
import { orderRows, type OrderRows } from '#server/sales/orders/order-rows.ts';
import { readOrder } from '#server/sales/orders/read-order.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services } from '#server/office/services.ts';
import { chance } from '#tests/support/network/load.ts';
import { anOrder } from '#tests/support/samples/orders.ts';

type Conference = Services['conference'];

/** Only a few workshops, emails and browsers, so that orders conflict. */
const workshopIds = ['airway', 'writing', 'implant', 'pain-blocks'];
const [addresses, browsers] = [12, 10];
const holdMinutes = 15;
const mostOfClient = 6;

interface OrderFacts {
  /** name of the order, and part of the ids of its rows */
  name: string;
  email: string;
  browser: string;
  /** the client whose unpaid seats are limited to `mostOfClient`; undefined for no limit */
  client?: string;
  wanted: string[];
  now: Date;
}

/** The rows of an order as the service creates them. Their ids are equal in both databases. */
export function rowsOf(conference: Conference, { name, email, browser, client, wanted, now }: OrderFacts): OrderRows {
  const body = anOrder({ conference }, { answers: { email }, workshopIds: wanted });
  const rows = orderRows(readOrder(body, conference), {
    orderId: name,
    paymentId: `payment of ${name}`,
    code: `CODE-${name}`,
    tokenHash: browser,
    ...(client !== undefined && { clientKey: client }),
    gateway: 'sandbox',
    now,
    holdUntil: new Date(now.getTime() + holdMinutes * 60_000),
    consentVersion: conference.event.consent.version,
    currency: 'INR',
  });
  return {
    ...rows,
    bounds: {
      client_seats: mostOfClient,
      unproven_share: null,
      group_share: null,
      single_share: client === undefined ? null : 0.8,
      network_share: client === undefined ? null : 0.5,
    },
    attendees: rows.attendees.map((attendee) => ({ ...attendee, id: `attendee-of-${name}-0-0` as const })),
  };
}

/** Random rounds of simultaneous orders. Some minutes pass between two rounds. */
function someRounds(conference: Conference, seed: number): OrderRows[][] {
  const dice = chance(seed);
  const draw = (below: number) => Math.floor(dice() * below);
  let minutes = 0;
  return Array.from({ length: 8 }, (_, round) => {
    minutes += draw(9);
    const now = new Date(Date.UTC(2025, 7, 17, 6, minutes));
    return Array.from({ length: 1 + draw(9) }, (_, place) =>
      rowsOf(conference, {
        name: `${seed}-${round}-${place}`,
        email: `delegate${draw(addresses)}@example.org`,
        browser: `browser ${draw(browsers)}`,
        client: `client ${draw(3)}`,
        wanted: workshopIds.filter(() => draw(3) === 0),
        now,
      }),
    );
  });
}

/** By id of the order: 'placed', or the reason of the refusal. */
type Outcomes = Record<string, string>;

const outcomeOf = (placing: Promise<void>): Promise<string> =>
  placing.then(
    () => 'placed',
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error)) throw error;
      const detail: unknown = 'detail' in error && error.detail ? JSON.parse(String(error.detail)) : null;
      return `${String(error.code)} ${JSON.stringify(detail)}`;
    },
  );

/** Places all orders at the same time. */
async function placeTogether(db: Database, orders: OrderRows[]): Promise<Outcomes> {
  const answers = await Promise.all(orders.map((rows) => outcomeOf(placeInBatch(db, rows))));
  return Object.fromEntries(orders.map(({ order }, index) => [order.id, answers[index]!]));
}

/** Places the orders one after another. Those that replace an older order of their browser come last. */
async function placeInTurn(db: Database, orders: OrderRows[]): Promise<Outcomes> {
  const open = await db.query<{ browser: string }>(
    `SELECT token_hash AS browser FROM orders WHERE state IN ('pending', 'failed')`,
  );
  const known = new Set(open.map(({ browser }) => browser));
  const [plain, replacing]: [OrderRows[], OrderRows[]] = [[], []];
  for (const rows of orders) {
    (known.has(rows.order.token_hash) ? replacing : plain).push(rows);
    known.add(rows.order.token_hash);
  }
  const answers: Outcomes = {};
  for (const rows of orders.length === 1 ? orders : [...plain, ...replacing])
    answers[rows.order.id] = await outcomeOf(placeAlone(db, rows));
  return answers;
}

/** Pays an order: sells its seats and registers its email, as a settlement does. */
async function pay(db: Database, orderId: string, now: Date): Promise<void> {
  await db.query(`SELECT seat_order(id, $2) FROM orders WHERE id = $1 AND state = 'pending'`, [orderId, now]);
  await db.query(`UPDATE address_claims SET held_until = NULL WHERE order_id = $1`, [orderId]);
  await db.query(`UPDATE orders SET state = 'paid', updated_at = $2 WHERE id = $1 AND state = 'pending'`, [
    orderId,
    now,
  ]);
}

/** All rows that orders write, in a fixed order. */
export async function allRows(db: Database): Promise<Record<string, unknown[]>> {
  const tables = ['workshops', 'orders', 'order_items', 'attendees', 'payments', 'holds', 'address_claims'];
  const all: Record<string, unknown[]> = {};
  for (const table of tables) {
    const rows = await db.query<{ row: unknown }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`,
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

/** Deletes all orders, and sets the number of seats to 3 or 5. */
export async function begin(db: Database): Promise<void> {
  await db.query('TRUNCATE orders, holds, address_claims CASCADE');
  await db.query('UPDATE workshops SET held = 0, sold = 0, max_count = CASE id WHEN $1 THEN 3 ELSE 5 END', [
    workshopIds[0],
  ]);
}

/**
 * Plays the rounds of a seed in two databases. In one database, all orders of a round are placed at the same time; in
 * the other, one after another. Some orders are paid between rounds, and holds end. Returns replies and rows of both.
 */
export async function playBoth(
  { together, inTurn }: { together: Database; inTurn: Database },
  conference: Conference,
  seed: number,
): Promise<{ together: unknown; inTurn: unknown }> {
  await Promise.all([begin(together), begin(inTurn)]);
  const outcomes: { together: Outcomes[]; inTurn: Outcomes[] } = { together: [], inTurn: [] };
  let last = new Date(0);
  for (const [number, orders] of someRounds(conference, seed).entries()) {
    last = new Date(orders[0]!.order.created_at);
    outcomes.together.push(await placeTogether(together, orders));
    outcomes.inTurn.push(await placeInTurn(inTurn, orders));
    if (number % 2 === 0) for (const db of [together, inTurn]) await pay(db, orders[0]!.order.id, last);
    if (number === 5) for (const db of [together, inTurn]) await db.query('SELECT expire_orders($1)', [last]);
  }
  // frees expired holds in both, because one may have freed them earlier
  for (const db of [together, inTurn]) await db.query('SELECT expire_orders($1)', [last]);
  return {
    together: { outcomes: outcomes.together, rows: await allRows(together) },
    inTurn: { outcomes: outcomes.inTurn, rows: await allRows(inTurn) },
  };
}
