import type pg from 'pg';
import type { ManyRows, OpenRows } from './database.ts';
import { portionsOf, portionSize } from './portions.ts';

/** Time for which a cursor may wait for its reader, which may be a slow download. */
const idleMs = 5 * 60_000;

/** Opens a cursor in a transaction that sees the data of one moment. */
export async function openCursor<Row>(
  pool: pg.Pool,
  { select, orderBy, values = [] }: ManyRows,
): Promise<OpenRows<Row>> {
  const client = await pool.connect();
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    let broken: Error | undefined;
    await client.query('ROLLBACK').catch((lost: Error) => (broken = lost)); // nothing was written
    client.release(broken);
  };
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${idleMs}`);
    const counted = await client.query(`SELECT count(*)::int AS count FROM (${select}) AS counted`, values);
    await client.query(`DECLARE many_rows NO SCROLL CURSOR FOR ${select} ${orderBy}`, values);
    const fetch = async () => (await client.query(`FETCH ${portionSize} FROM many_rows`)).rows;
    return { count: counted.rows[0].count, portions: portionsOf<Row>(fetch, close), close };
  } catch (error) {
    await close();
    throw error;
  }
}
