import type { Database } from '#server/platform/db/database.ts';

/** Sets the number of free seats of workshops. */
export async function setSeats(db: Database, workshopIds: string[], left: number): Promise<void> {
  await db.query('UPDATE workshops SET max_count = sold + held + $2 WHERE id = ANY ($1)', [workshopIds, left]);
}

/** Number of orders and of their rows in other tables. */
export interface Written {
  orders: number;
  attendees: number;
  payments: number;
  holds: number;
  claims: number;
  held: number;
  /** workshops with more seats taken than their capacity */
  oversold: number;
}

export async function written(db: Database): Promise<Written> {
  const tables = {
    orders: 'orders',
    attendees: 'attendees',
    payments: 'payments',
    holds: 'holds',
    claims: 'address_claims',
  };
  const counts = Object.entries(tables).map(([name, table]) => `(SELECT count(*)::int FROM ${table}) AS ${name}`);
  const [row] = await db.query<Written>(
    `SELECT ${counts.join(', ')}, (SELECT sum(held)::int FROM workshops) AS held,
            (SELECT count(*)::int FROM workshops WHERE sold + held > max_count) AS oversold`,
  );
  return row!;
}

/** Differences between the number of accepted orders and the written rows. Empty if there are none. */
export function faultsOf(before: Written, after: Written, accepted: number): string[] {
  const faults = (['orders', 'attendees', 'payments', 'holds', 'claims', 'held'] as const).flatMap((name) => {
    const more = after[name] - before[name];
    return more === accepted ? [] : [`${accepted} accepted, but ${more} more ${name}`];
  });
  return after.oversold > 0 ? [...faults, `${after.oversold} workshops oversold`] : faults;
}

/** Inserts old paid orders, each with items, attendee, payment, email, settlement and pass. */
export async function fill(db: Database, rows: number): Promise<void> {
  const [pass] = await db.query<{ id: string; conference_id: string }>(
    'SELECT id, conference_id FROM pass_types LIMIT 1',
  );
  const each = `FROM generate_series(1, ${rows}) AS n`;
  const id = `'past-' || lpad(n::text, 31, '0')`;
  const answers = JSON.stringify({ personName: 'Sample Delegate', qualification: 'MBBS', name: 'Sample College' });
  const then = `'2026-01-01'::timestamptz`;
  const statements = [
    `INSERT INTO orders (id, code, kind, state, conference_id, pass_type_id, quantity, total_paise, currency, contact_name,
       contact_email, contact_mobile, billing_name, answers, consent_version, token_hash, hold_until, created_at, updated_at, paid_at)
     SELECT ${id}, 'PAST-' || n, 'single', 'paid', '${pass?.conference_id}', '${pass?.id}', 1, 300000, 'INR', 'Sample Delegate',
       'past' || n || '@example.org', '9000000000', 'Sample Delegate', '${answers}', '1', md5(n::text) || md5(n::text), ${then}, ${then}, ${then}, ${then} ${each}`,
    `INSERT INTO order_items SELECT ${id}, 0, 'pass', '${pass?.id}', 'Pass', 1, 300000 ${each}`,
    `INSERT INTO attendees SELECT 'a' || ${id}, ${id}, 0, 'Sample Delegate', 'Professor', 'Sample College', 'past' || n || '@example.org', '9000000000', '{}' ${each}`,
    `INSERT INTO payments (id, order_id, gateway, provider_order_id, state, amount_paise, currency, created_at, updated_at)
     SELECT 'p' || ${id}, ${id}, 'sandbox', 'sbx_past' || n, 'confirmed', 300000, 'INR', ${then}, ${then} ${each}`,
    `INSERT INTO address_claims SELECT 'past' || n || '@example.org', ${id}, NULL ${each}`,
    `INSERT INTO settlements (gateway, provider_payment_id, order_id, amount_paise, outcome, settled_at, payment_id)
     SELECT 'sandbox', 'sbxpay_past' || n, ${id}, 300000, 'settled', ${then}, 'p' || ${id} ${each}`,
    `INSERT INTO tickets SELECT 'PAST-' || n, ${id}, 'a' || ${id}, '${pass?.conference_id}', 'past' || n || '@example.org', 'valid', ${then} ${each}`,
    'ANALYZE',
  ];
  for (const statement of statements) await db.exec(statement);
}
