/** Number of rows that a cursor reads at once. */
export const portionSize = 200;

/**
 * Reads portions until one is not full. The next one is read while the reader uses the present one. Closes the cursor
 * then, or when the reader stops.
 */
export async function* portionsOf<Row>(fetch: () => Promise<Row[]>, close: () => Promise<void>): AsyncGenerator<Row[]> {
  let next = fetch();
  try {
    for (;;) {
      const rows = await next;
      const isLast = rows.length < portionSize;
      if (!isLast) {
        next = fetch();
        next.catch(() => undefined); // it fails at the `await` above
      }
      if (rows.length > 0) yield rows;
      if (isLast) return;
    }
  } finally {
    await next.catch(() => undefined);
    await close();
  }
}
