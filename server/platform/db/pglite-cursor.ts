import type { PGlite } from '@electric-sql/pglite';
import type { ManyRows, OpenRows } from './database.ts';
import { portionsOf, portionSize } from './portions.ts';

let cursors = 0;

/**
 * Opens a cursor that outlives its transaction, because a transaction would keep all other calls waiting while a
 * reader is slow.
 */
export async function openCursor<Row>(
  lite: PGlite,
  { select, orderBy, values = [] }: ManyRows,
): Promise<OpenRows<Row>> {
  const name = `many_rows_${(cursors += 1)}`;
  const count = await lite.transaction(async (tx) => {
    const counting = `SELECT count(*)::int AS count FROM (${select}) AS counted`;
    const counted = await tx.query<{ count: number }>(counting, values);
    await tx.query(`DECLARE ${name} NO SCROLL CURSOR WITH HOLD FOR ${select} ${orderBy}`, values);
    return counted.rows[0]!.count;
  });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await lite.query(`CLOSE ${name}`);
  };
  const fetch = async () => (await lite.query<Row>(`FETCH ${portionSize} FROM ${name}`)).rows;
  return { count, portions: portionsOf(fetch, close), close };
}
