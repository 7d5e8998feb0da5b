import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeAlone, placeInBatch } from '#server/sales/orders/placing/place-in-batch.ts';
import { seedCatalogue } from '#server/sales/catalogue/seed-catalogue.ts';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { begin, playBoth, rowsOf } from '#tests/support/races/batch-rounds.ts';
import { isExhaustive } from '#tests/support/run/exhaustive.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { testConference } from '#tests/support/server.ts';

const conference = testConference();
const now = new Date('2025-08-17T06:00:00Z');
let postgres: Postgres;
let together: Database;
let inTurn: Database;
/** A second process on the database of `together`. */
let other: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  const named = (name: string) => postgres.url.replace(/postgres$/, name);
  together = connectPostgres(postgres.url);
  await together.exec('CREATE DATABASE in_turn');
  inTurn = connectPostgres(named('in_turn'));
  other = connectPostgres(postgres.url);
  for (const db of [together, inTurn]) {
    await db.migrate();
    await seedCatalogue(db, conference);
  }
});
afterAll(async () => {
  for (const db of [together, inTurn, other]) await db?.close();
  await postgres?.stop();
});

const order = (name: string, email: string, wanted: string[] = []) =>
  rowsOf(conference, { name, email, browser: `browser of ${name}`, wanted, now });

describe('orders decided in one batch', () => {
  const seeds = Array.from({ length: isExhaustive ? 40 : 10 }, (_, index) => index + 100);
  it.each(seeds)('get the same answers and rows as orders decided one by one (seed %i)', async (seed) => {
    const both = await playBoth({ together, inTurn }, conference, seed);
    expect(both.together).toEqual(both.inTurn);
  });

  it('of two processes at the same time never share a seat', async () => {
    for (let round = 0; round < (isExhaustive ? 20 : 8); round += 1) {
      await begin(together);
      const both = [together, other].flatMap((db, process) =>
        Array.from({ length: 12 }, (_, index) => {
          const place = process === 0 ? index : 11 - index; // the processes use opposite orders
          const chosen = place % 2 === 0 ? ['airway', 'writing'] : ['writing'];
          return placeInBatch(db, order(`${process}-${place}`, `delegate${place}@example.org`, chosen));
        }),
      );
      const answers = await Promise.allSettled(both);
      const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
      expect(refusals.filter((code) => code !== 'SY002')).toEqual([]);
      const [rows] = await together.query(
        `SELECT (SELECT count(*)::int FROM orders) AS orders,
                (SELECT held FROM workshops WHERE id = 'airway') AS airway, (SELECT held FROM workshops WHERE id = 'writing') AS writing`,
      );
      const placed = answers.filter(({ status }) => status === 'fulfilled').length;
      expect(rows).toMatchObject({ orders: placed, writing: 5 });
    }
  });

  it('are decided one by one if another transaction registers one of the emails meanwhile', async () => {
    await begin(together);
    const taken = other.transaction(async (tx) => {
      await placeAlone(tx, order('sooner', 'asha@example.org'));
      await tx.query('UPDATE address_claims SET held_until = NULL');
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const answers = await Promise.allSettled(
      ['asha@example.org', 'ravi@example.org'].map((email) => placeInBatch(together, order(email, email))),
    );
    await taken;
    expect(answers).toMatchObject([
      { reason: { code: 'SY001', detail: '"asha@example.org"' } },
      { status: 'fulfilled' },
    ]);
  });
});
