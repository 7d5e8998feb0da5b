import { isRealDay } from '#domain/time/dates.ts';
import { m } from '#messages';
import { Problem } from '#server/platform/http/problems.ts';

/** Rows per page of a list at the desk. */
export const pageSize = 50;

/** A page of a list, which continues behind the last row (keyset). */
export interface ListPage<Row> {
  rows: Row[];
  /** cursor of the next page; null on the last page */
  next: string | null;
}

/** Makes a page of the rows that a query returned with the limit `pageSize + 1`. `keyOf` are the sorted columns. */
export function pageOf<Row>(found: readonly Row[], keyOf: (row: Row) => readonly string[]): ListPage<Row> {
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const next = found.length > pageSize && last ? Buffer.from(JSON.stringify(keyOf(last))).toString('base64url') : null;
  return { rows, next };
}

/**
 * Reads a cursor into the values of the sorted columns, of which the first is a day or a time. Without a cursor, returns
 * `start`, which is before all rows. Throws 400 for any other text.
 */
export function keyOfCursor(cursor: string | undefined, start: readonly string[]): readonly string[] {
  if (cursor === undefined) return start;
  const key = parsed(cursor);
  const isKey = Array.isArray(key) && key.length === start.length && key.every((value) => isText(value));
  if (!isKey || !isDayOrTime(String(key[0]))) throw new Problem(400, m.desk_list_cursor());
  return key as string[];
}

const isDayOrTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z)?$/.test(text) && isRealDay(text.slice(0, 10));

/** PostgreSQL cannot store NUL. */
const isText = (value: unknown): boolean => typeof value === 'string' && !value.includes('\0');

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
