import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { sumUpFigures } from '#server/office/desk/overview/sum-up-figures.ts';
import { manyRowsTests } from '#tests/support/database/many-rows.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';

let postgres: Postgres;
let db: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  db = connectPostgres(postgres.url);
  await db.migrate();
});
afterAll(async () => {
  await db?.close();
  await postgres?.stop();
});

const place = (id: string) =>
  db.query(
    `INSERT INTO orders (id, code, kind, state, conference_id, quantity, total_paise, currency, contact_name, contact_email,
       contact_mobile, billing_name, answers, consent_version, token_hash, hold_until, created_at, updated_at)
     VALUES ($1, $1, 'single', 'pending', 'simc-2025-cp', 2, 300000, 'INR', '', '', '', '', '{}', '', $1, now(), now(), now())`,
    [id],
  );

describe('figures of the overview', () => {
  it('lose and repeat nothing while orders change and several processes sum them up', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `o${index}`);
    const work = ids.map(async (id, index) => {
      await place(id);
      if (index % 10 === 0) await sumUpFigures(db, 0);
      if (index % 2 === 0) await db.query(`UPDATE orders SET state = 'paid' WHERE id = $1`, [id]);
      if (index % 4 === 0) await db.query('DELETE FROM orders WHERE id = $1', [id]);
    });
    await Promise.all(work);
    const sums = () =>
      db.query(
        `SELECT figure, ref, state, sum(count)::int AS count, sum(amount_paise)::int AS paise FROM desk_figures
         GROUP BY 1, 2, 3 HAVING sum(count) <> 0 ORDER BY 1, 2, 3`,
      );
    const expected = [
      { figure: 'orders', ref: 'single', state: 'paid', count: 50, paise: 15_000_000 },
      { figure: 'orders', ref: 'single', state: 'pending', count: 100, paise: 30_000_000 },
      { figure: 'places', ref: 'simc-2025-cp', state: 'paid', count: 100, paise: 0 },
      { figure: 'places', ref: 'simc-2025-cp', state: 'pending', count: 200, paise: 0 },
    ];
    expect(await sums()).toEqual(expected);
    await sumUpFigures(db, 0);
    expect(await sums()).toEqual(expected);
    expect(await db.query('SELECT count(*)::int AS rows FROM desk_figures')).toEqual([{ rows: 4 }]);
  });
});

describe('on PostgreSQL', () => {
  manyRowsTests(async () => db);
});
