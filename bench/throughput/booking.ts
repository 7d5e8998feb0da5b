import { attemptAsking } from '#domain/money/payment-schedule.ts';
import { readOrder } from '#server/sales/orders/read-order.ts';
import { orderRows } from '#server/sales/orders/order-rows.ts';
import type { Services } from '#server/office/services.ts';
import { anOrder } from '#tests/support/samples/orders.ts';

type Conference = Services['conference'];

/** Order of a delegate for one workshop; each name has another email. */
export const bodyOf = (conference: Conference, name: string, workshopId: string) =>
  anOrder({ conference }, { answers: { email: `${name}@example.org` }, workshopIds: [workshopId] });

/** Workshops that a delegate can choose without other workshops. */
export function choosable(conference: Conference): string[] {
  return conference.workshops.map(({ id }) => id).filter((id) => fits(conference, id));
}

function fits(conference: Conference, id: string): boolean {
  try {
    readOrder(bodyOf(conference, 'nobody', id), conference);
    return true;
  } catch {
    return false;
  }
}

/** pgbench replaces this by random digits, so the rows of each booking are unique. */
const tag = ':a:b';

/**
 * The three statements of a booking as a pgbench script: rate limit, order, and opened payment. They write the same
 * rows as the service, with random values in place of unique ones.
 */
export function pgbenchScript(conference: Conference, workshopId: string): string {
  const start = new Date(Date.now() - (Date.now() % 600_000)).toISOString();
  // after the end of the run, so the service does not poll the payment
  const firstAsk = new Date(Date.now() + attemptAsking.firstMinutes * 60_000).toISOString();
  const payment = `pay00000000000000000${tag}`;
  const statements = [
    `INSERT INTO throttles (bucket, window_start, hits)
       SELECT * FROM unnest('{address${'0'.repeat(45)}${tag},both${'0'.repeat(48)}${tag},client${'0'.repeat(55)}:c}'::text[],
         '{${start},${start},${start}}'::timestamptz[], '{1,1,1}'::int[]) AS due (bucket, window_start, calls) ORDER BY bucket, window_start
       ON CONFLICT (bucket, window_start) DO UPDATE SET hits = throttles.hits + excluded.hits RETURNING bucket, window_start, hits;`,
    `SELECT place_order('${orderText(conference, { workshopId, payment })}'::jsonb);`,
    `UPDATE payments p SET provider_order_id = o.provider_order_id, next_ask_at = coalesce(p.next_ask_at, o.first_ask)
       FROM unnest('{${payment}}'::text[], '{sbx_400000INR_000000000000000000000000_${payment}}'::text[], '{${firstAsk}}'::timestamptz[])
         AS o (id, provider_order_id, first_ask)
       WHERE p.id = o.id AND p.state IN ('created', 'failed');`,
  ];
  const draws = ['\\set a random(100000, 999999)', '\\set b random(100000, 999999)', '\\set c random(100, 999)'];
  return [...draws, ...statements.map((statement) => statement.replaceAll(/\s+/g, ' '))].join('\n');
}

/** Input of place_order. Its ids are as long as those of the service. */
function orderText(conference: Conference, { workshopId, payment }: { workshopId: string; payment: string }): string {
  const now = new Date();
  const rows = orderRows(readOrder(bodyOf(conference, 'delegate-of-tag', workshopId), conference), {
    orderId: `00000000-0000-0000-0000-${tag}`,
    paymentId: payment,
    code: `SIMC25-${tag}`,
    tokenHash: `${'0'.repeat(52)}${tag}`,
    // the client id varies, because each client may hold only a limited number of unpaid seats
    clientKey: `${'0'.repeat(58)}:a`,
    gateway: 'sandbox',
    now,
    holdUntil: new Date(now.getTime() + 15 * 60_000),
    consentVersion: conference.event.consent.version,
    currency: 'INR',
  });
  const attendees = rows.attendees.map((attendee) => ({ ...attendee, id: `11111111-0000-0000-0000-${tag}` }));
  return JSON.stringify({ ...rows, attendees })
    .replaceAll('delegate-of-tag', `d${tag}`)
    .replaceAll("'", "''");
}
