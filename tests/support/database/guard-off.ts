import type { Database } from '#server/platform/db/database.ts';

/**
 * Switches off the protection against overselling: row locks, the CHECK, and the counting of orders in one batch.
 * Returns a function that restores it.
 */
export async function guardOff(db: Database): Promise<() => Promise<void>> {
  const restore = await withChangedFunctions(db, {
    place_order: [['FOR UPDATE', '']],
    refuse_group_seats: [["WHERE u.left_seats < (s ->> 'seats')::int", 'WHERE false']],
    place_orders: [
      ['FOR UPDATE', ''],
      ['IF left_seats[new_order.places[i]] < new_order.seats[i] THEN', 'IF false THEN'],
    ],
  });
  await db.exec('ALTER TABLE workshops DROP CONSTRAINT seats_never_oversold');
  return async () => {
    await restore();
    await db.exec('UPDATE workshops SET held = 0, sold = 0');
    await db.exec('ALTER TABLE workshops ADD CONSTRAINT seats_never_oversold CHECK (sold + held <= max_count)');
  };
}

type Change = readonly [from: string, to: string];

/** Replaces texts in database functions, wherever they occur. Returns a function that restores them. */
export async function withChangedFunctions(
  db: Database,
  changes: Record<string, readonly Change[]>,
): Promise<() => Promise<void>> {
  const originals: string[] = [];
  for (const [name, pairs] of Object.entries(changes)) {
    const [original] = await db.query<{ text: string }>(`SELECT pg_get_functiondef($1::regproc) AS text`, [name]);
    let text = original?.text ?? '';
    originals.push(text);
    for (const [from, to] of pairs) {
      if (!text.includes(from)) throw new Error(`${name} has no '${from}': its guard cannot be removed`);
      text = text.replaceAll(from, to);
    }
    await db.exec(text);
  }
  return async () => {
    for (const text of originals) await db.exec(text);
  };
}
