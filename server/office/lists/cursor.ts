import { m } from '#messages';
import { Problem } from '#server/platform/http/problems.ts';

/** Sort values of the last row of a page: its key, its id, and in the list of people its position in the order. */
export type Cursor = readonly [key: string, id: string, position: number];

/** Number of rows of a page. */
export const pageSize = 50;

export const cursorText = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Reads `after` of a request. Throws 400 if this service did not make it. */
export function readCursor(text: string, { isKey }: { isKey: (key: string) => boolean }): Cursor {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(read)) {
      const [key, id, position] = read as unknown[];
      if (
        typeof key === 'string' &&
        typeof id === 'string' &&
        typeof position === 'number' &&
        Number.isInteger(position)
      )
        if (isKey(key) && id.length <= 100 && Math.abs(position) < 1_000_000 && !`${key}${id}`.includes('\0'))
          return [key, id, position];
    }
  } catch {
    // answered below
  }
  throw new Problem(400, m.desk_orders_bad_page());
}

/** SQL expression of the sort key of a row as text. Times have microseconds, which a Date would lose. */
export const keyOf = (column: string, type: string): string =>
  type === 'timestamptz'
    ? `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'`
    : `${column}::text`;

/** Whether a text is a sort key of a kind: a cursor comes from the browser. A time must exist: the 31 February does not. */
export const isTime = (key: string): boolean =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}\+00$/.test(key) &&
  String(new Date(`${key.slice(0, 10)}T${key.slice(11, 19)}Z`).toJSON()).startsWith(key.slice(0, 19).replace(' ', 'T'));
export const isAmount = (key: string): boolean => /^\d{1,15}$/.test(key);
export const isText = (key: string): boolean => key.length <= 200;
