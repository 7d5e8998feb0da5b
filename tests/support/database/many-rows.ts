import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, OpenRows } from '#server/platform/db/database.ts';

/** Tests of the cursor, on the database that `open` returns. */
export function manyRowsTests(open: () => Promise<Database>): void {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.exec('CREATE TABLE many (id int PRIMARY KEY, name text)');
  });
  beforeEach(async () => {
    await db.exec('TRUNCATE many');
    await db.query(`INSERT INTO many SELECT n, 'row ' || n FROM generate_series(1, 1201) n`);
  });
  afterAll(() => db?.exec('DROP TABLE IF EXISTS many'));

  interface Row {
    id: number;
    name: string;
  }
  const read = (least = 0) =>
    db.open<Row>({ select: 'SELECT id, name FROM many WHERE id > $1', orderBy: 'ORDER BY id', values: [least] });
  async function idsOf({ portions }: OpenRows<Row>): Promise<number[]> {
    const ids: number[] = [];
    for await (const rows of portions) ids.push(...rows.map(({ id }) => id));
    return ids;
  }

  describe('cursor', () => {
    it('reads all rows once, in their order, and knows their number before', async () => {
      const rows = await read(1);
      expect(rows.count).toBe(1200);
      expect(await idsOf(rows)).toEqual(Array.from({ length: 1200 }, (_, index) => index + 2));
    });

    it('reads no rows, and exactly as many as one portion has', async () => {
      expect(await idsOf(await read(5000))).toEqual([]);
      expect(await idsOf(await read(701))).toHaveLength(500);
    });

    it('shows the rows of the moment when it was opened, while others are written', async () => {
      const rows = await read();
      await db.query(`INSERT INTO many VALUES (2000, 'late')`);
      await db.query('DELETE FROM many WHERE id = 1200');
      expect(await idsOf(rows)).toHaveLength(1201);
      expect(await idsOf(await read())).toHaveLength(1201);
    });

    it('is closed when its reader stops, and can be closed twice', async () => {
      const rows = await read();
      for await (const portion of rows.portions) if (portion.length > 0) break;
      await rows.close();
      await rows.close();
      await db.exec('DROP TABLE many; CREATE TABLE many (id int PRIMARY KEY, name text)'); // waits for an open cursor
    });

    it('throws for a wrong statement, and the database can be used on', async () => {
      await expect(db.open({ select: 'SELECT nothing FROM many', orderBy: '' })).rejects.toThrow('nothing');
      expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
  });
}
