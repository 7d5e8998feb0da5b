import type { Database } from '#server/platform/db/database.ts';
import type { Services } from '#server/office/services.ts';

/** An order that exists, for the calls of the bench. */
export interface Sample {
  name: string;
  email: string;
  mobile: string;
  organisation: string;
  code: string;
  pass: string;
  workshop: string;
  orderId: string;
  /** when the order was placed, as an ISO time in milliseconds */
  moment: string;
  /** of a page that begins at this order */
  cursor: string;
}

const firstNames = ['Asha', 'Ravi', 'Kavitha', 'José', 'Selvi', 'Mohammed', 'Priya', 'Arun', 'Lakshmi', 'Farah'];
const lastNames = ['Raman', 'Kumar', 'Nair', 'Iyer', 'Das', 'முருகன்', 'Khan', 'Reddy', 'Menon', 'Müller'];

/** SQL text of a list, and of one of its values for the row `i`. */
const list = (texts: string[]): string => `ARRAY[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join()}]`;
const oneOf = (texts: string[], by: string): string => `(${list(texts)})[1 + (${by}) % ${texts.length}]`;

/** Rows of one statement. */
const portion = 20_000;

/**
 * Writes paid, unpaid and ended orders as they are after a sale: 2 % groups, names of a hundred combinations with a
 * number, a workshop in every third order, one minute after each other; with payments, invoices, passes, some refunds and
 * an event of the log for each order. No seats are counted.
 */
export async function writeOrders(
  db: Database,
  { count, conference }: { count: number; conference: Services['conference'] },
): Promise<void> {
  const passes = conference.passes.map(({ id }) => id);
  const workshops = conference.workshops.map(({ id }) => id);
  const states = ['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'expired', 'expired', 'cancelled', 'pending'];
  const state = `CASE WHEN i % 1000 = 0 THEN 'refunded' ELSE ${oneOf(states, 'i')} END`;
  const name = `${oneOf(firstNames, 'i / 7')} || ' ' || ${oneOf(lastNames, 'i / 3')} || ' ' || chr(97 + i % 26) || chr(97 + i / 26 % 26)`;
  const mobile = `(6000000000 + (i::bigint * 7919) % 3999999999)::text`;
  const code = `'${conference.event.ids.eventCode}-' || lpad(upper(to_hex(i)), 5, '0') || '-' || lpad(upper(to_hex((i::bigint * 7919) % 1048576)), 5, 'Z')`;
  for (let from = 1; from <= count; from += portion) {
    const rows = `generate_series(${from}, ${Math.min(from + portion - 1, count)}) AS i`;
    const time = `timestamptz '2025-08-01' - i * interval '1 minute'`;
    await db.exec(`
      INSERT INTO orders (id, code, kind, state, conference_id, pass_type_id, quantity, total_paise, currency, contact_name,
          contact_email, contact_mobile, billing_name, answers, consent_version, token_hash, hold_until, created_at, updated_at)
        SELECT 'order-' || i, ${code}, CASE WHEN i % 50 = 0 THEN 'bulk' ELSE 'single' END, ${state}, 'c', ${oneOf(passes, 'i')},
          1, (i % 90) * 10000, 'INR', ${name}, 'person' || i || '@example.org', ${mobile}, ${name}, '{}', 'v', 't' || i,
          ${time}, ${time}, ${time} FROM ${rows};
      INSERT INTO attendees (id, order_id, position, name, designation, organisation, email, mobile, workshop_ids)
        SELECT 'person-' || i, 'order-' || i, 0, ${name}, 'Resident', 'Medical College ' || i % 500, 'person' || i || '@example.org',
          ${mobile}, CASE WHEN i % 3 = 0 THEN ARRAY[${oneOf(workshops, '(hashint4(i) & 65535)')}] ELSE '{}' END FROM ${rows};
      INSERT INTO order_items (order_id, position, kind, ref_id, label, quantity, unit_paise)
        SELECT 'order-' || i, 0, 'pass', ${oneOf(passes, 'i')}, 'Pass', 1, 1000 FROM ${rows};
      INSERT INTO payments (id, order_id, gateway, provider_order_id, state, amount_paise, currency, created_at, updated_at)
        SELECT 'pay-' || i, 'order-' || i, g.gateway, 'provider-' || i, 'confirmed', 1000, 'INR', ${time}, ${time}
        FROM ${rows}, LATERAL (SELECT CASE WHEN i % 50 = 0 THEN 'transfer' ELSE 'sandbox' END AS gateway) g WHERE i % 10 < 6;
      INSERT INTO settlements (gateway, provider_payment_id, order_id, amount_paise, outcome, settled_at, payment_id)
        SELECT gateway, 'payment-' || id, order_id, 1000, 'settled', created_at, id FROM payments
        WHERE id IN (SELECT 'pay-' || i FROM ${rows});
      INSERT INTO payment_exceptions (id, reason, gateway, reference, order_id, opened_at)
        SELECT 'e' || i, 'late', 'sandbox', 'payment-' || i, 'order-' || i, ${time} FROM ${rows} WHERE i % 5000 = 0;
      INSERT INTO tickets (pass_id, order_id, attendee_id, conference_id, email, state, issued_at)
        SELECT 'pass-' || i, 'order-' || i, 'person-' || i, 'c', 'person' || i || '@example.org', 'valid', ${time}
        FROM ${rows} WHERE i % 10 < 6;
      INSERT INTO tax_documents (id, order_id, kind, revision, serial, series, financial_year, number, total_paise, content, issued_at)
        SELECT 'document-' || i, 'order-' || i, 'invoice', 1, 'S/25-26/' || i, 'S', '25-26', i, 1000,
          jsonb_build_object('recipient', jsonb_build_object('name', ${name})), ${time} FROM ${rows} WHERE i % 10 < 6;
      INSERT INTO refunds (id, gateway, provider_payment_id, order_id, amount_paise, reason, state, created_at)
        SELECT 'refund-' || i, 'sandbox', 'payment-pay-' || i, 'order-' || i, 500, 'refunded', 'done', ${time} FROM ${rows} WHERE i % 100 = 1;
      INSERT INTO audit_events (at, actor_kind, actor_id, act, subject_kind, subject_id, fields, values_hmac)
        SELECT ${time}, 'program', 'npm run passes', 'order.renamed', 'order', 'order-' || i, '{name}', 'h' FROM ${rows}`);
  }
  await db.exec('VACUUM ANALYZE');
}

/** Orders from all parts of the table. */
export async function samples(db: Database, count: number): Promise<Sample[]> {
  const rows = await db.query<Omit<Sample, 'cursor' | 'orderId'> & { key: string; id: string }>(
    `SELECT o.id, o.code, o.pass_type_id AS pass, a.name, a.email, a.mobile, a.organisation, w.id AS workshop,
            to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' AS key,
            to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS moment
     FROM orders o JOIN attendees a ON a.order_id = o.id
     CROSS JOIN LATERAL (SELECT id FROM workshops ORDER BY md5(o.id || id) LIMIT 1) w
     ORDER BY md5(o.id) LIMIT $1`,
    [count],
  );
  return rows.map(({ key, id, ...row }) => ({
    ...row,
    orderId: id,
    cursor: Buffer.from(JSON.stringify([key, id, 0])).toString('base64url'),
  }));
}
