/** Number of rows that a cursor reads at once. */
export const portionSize = 500;

/** Reads portions until one is not full. Closes the cursor then, or when the reader stops. */
export async function* portionsOf<Row>(fetch: () => Promise<Row[]>, close: () => Promise<void>): AsyncGenerator<Row[]> {
  try {
    for (;;) {
      const rows = await fetch();
      if (rows.length > 0) yield rows;
      if (rows.length < portionSize) return;
    }
  } finally {
    await close();
  }
}
