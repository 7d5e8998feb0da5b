import { workshopTime } from '#domain/booking/workshops.ts';
import { toPaise } from '#domain/money/money.ts';
import { slotOf } from '#domain/booking/passes.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';

/** A workshop with more sold and held seats than its new capacity. */
export interface Shortage {
  id: string;
  name: string;
  taken: number;
  wanted: number;
}

/**
 * Inserts and updates passes and workshops, by id. Deletes no rows, because orders may refer to them: a workshop that the
 * conference no longer has gets no pass and no free seat. Writes nothing if there is a shortage.
 */
export const seedCatalogue = (db: Database, conference: EventFile): Promise<Shortage[]> =>
  db.transaction(async (tx) => {
    await lockCatalogue(tx);
    return writeCatalogue(tx, conference);
  });

/**
 * Serialises processes that start together. The row locks of `writeCatalogue` cannot do this on an empty database,
 * because there are no rows. Two processes could then lock passes and workshops in opposite orders: a deadlock.
 */
export const lockCatalogue = (tx: Sql) => tx.query(`SELECT pg_advisory_xact_lock(hashtext('symposia.catalogue'))`);

/** Seeds the catalogue in a transaction that has locked it. */
export async function writeCatalogue(tx: Sql, { event, passes, workshops }: EventFile): Promise<Shortage[]> {
  const { conferenceIds } = event.ids;
  const passRows = passes.map(({ id, key, name, type, price }, position) => ({
    id,
    key,
    name,
    position,
    slot: slotOf({ type }),
    price_paise: toPaise(price),
    conference_id: conferenceIds[key],
  }));
  const workshopRows = workshops.map((workshop, position) => ({
    id: workshop.id,
    name: workshop.name,
    position,
    max_count: workshop.max_count,
    group_name: workshop.description.group ?? null,
    date_time: workshopTime(workshop.time),
    amount_paise: toPaise(workshop.amount),
    conference_ids: workshop.passes.map((key) => conferenceIds[key]),
  }));

  // Locks all workshops, so no order changes seats before the update. Bookings lock in the same order, so there is
  // no deadlock.
  await tx.query('SELECT 1 FROM workshops ORDER BY id FOR UPDATE');
  const short = await shortages(tx, workshopRows);
  if (short.length > 0) return short;
  await tx.query(seedPasses, [JSON.stringify(passRows)]);
  await tx.query(seedWorkshops, [JSON.stringify(workshopRows)]);
  await tx.query(closeWorkshops, [workshopRows.map(({ id }) => id)]);
  return [];
}

const shortages = (tx: Sql, rows: { id: string; max_count: number }[]) =>
  tx.query<Shortage>(
    `SELECT w.id, w.name, w.sold + w.held AS taken, n.max_count AS wanted
     FROM workshops w JOIN jsonb_to_recordset($1::jsonb) AS n(id text, max_count int) ON n.id = w.id
     WHERE w.sold + w.held > n.max_count ORDER BY w.id`,
    [JSON.stringify(rows)],
  );

const seedPasses = `
  INSERT INTO pass_types SELECT * FROM jsonb_populate_recordset(NULL::pass_types, $1::jsonb)
  ON CONFLICT (id) DO UPDATE SET key = excluded.key, name = excluded.name, slot = excluded.slot,
    price_paise = excluded.price_paise, conference_id = excluded.conference_id, position = excluded.position`;

const closeWorkshops = `
  UPDATE workshops SET conference_ids = '{}', max_count = sold + held
  WHERE id <> ALL ($1) AND (conference_ids <> '{}' OR max_count <> sold + held)`;

const seedWorkshops = `
  INSERT INTO workshops (id, name, group_name, date_time, amount_paise, max_count, conference_ids, position)
    SELECT id, name, group_name, date_time, amount_paise, max_count, conference_ids, position
    FROM jsonb_populate_recordset(NULL::workshops, $1::jsonb)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, group_name = excluded.group_name, date_time = excluded.date_time,
    amount_paise = excluded.amount_paise, max_count = excluded.max_count, conference_ids = excluded.conference_ids,
    position = excluded.position`;
