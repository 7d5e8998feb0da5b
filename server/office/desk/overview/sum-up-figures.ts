import type { Database } from '#server/platform/db/database.ts';

/** Number of rows above the number of figures from which they are summed up. */
const spareRows = 1000;

/**
 * Replaces the rows of each figure by one row with their sum, if there are many. Readers see the rows before or their
 * sums, and rows that are added meanwhile stay. Only one process does it at a time.
 */
export const sumUpFigures = (db: Database, spare = spareRows): Promise<void> =>
  db.transaction(async (tx) => {
    const [turn] = await tx.query<{ mine: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtext('symposia.desk-figures')) AS mine`,
    );
    if (!turn?.mine) return;
    const [size] = await tx.query<{ rows: number; figures: number }>(
      `SELECT coalesce(sum(rows), 0)::int AS rows, count(*)::int AS figures
       FROM (SELECT count(*) AS rows FROM desk_figures GROUP BY figure, ref, state, slot) AS counted`,
    );
    if (!size || size.rows <= size.figures + spare) return;
    await tx.query(
      `WITH gone AS (DELETE FROM desk_figures RETURNING *)
       INSERT INTO desk_figures SELECT figure, ref, state, slot, sum(count), sum(amount_paise) FROM gone
       GROUP BY figure, ref, state, slot HAVING sum(count) <> 0 OR sum(amount_paise) <> 0`,
    );
  });
