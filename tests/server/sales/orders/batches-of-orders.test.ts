import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { placeInBatch } from '#server/sales/orders/placing/place-in-batch.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { allRows, begin, rowsOf } from '#tests/support/races/batch-rounds.ts';
import { seedCatalogue } from '#server/sales/catalogue/seed-catalogue.ts';
import { testConference } from '#tests/support/server.ts';

const conference = testConference();
const now = new Date('2025-08-17T06:00:00Z');
let together: Database;
let inTurn: Database;

beforeAll(async () => {
  [together, inTurn] = await Promise.all([testDatabase(), testDatabase()]);
  for (const db of [together, inTurn]) await seedCatalogue(db, conference);
});
beforeEach(() => Promise.all([begin(together), begin(inTurn)]));
afterAll(() => Promise.all([together.close(), inTurn.close()]));

const order = (name: string, wanted: string[] = [], changes: { email?: string; browser?: string } = {}) =>
  rowsOf(conference, { name, email: `${name}@example.org`, browser: `browser of ${name}`, wanted, now, ...changes });

describe('batch of orders', () => {
  it('does not fail when one of its orders fails', async () => {
    const broken = order('broken', ['airway']);
    broken.order.pass_type_id = 'no-such-pass';
    const settled = await Promise.allSettled(
      [order('one', ['airway']), broken, order('two', ['airway'])].map((rows) => placeInBatch(together, rows)),
    );
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const { orders, holds } = await allRows(together);
    expect([orders?.length, holds?.length]).toEqual([2, 2]);
  });

  it('keeps only the last order of one browser', async () => {
    const same = { email: 'asha@example.org', browser: 'one browser' };
    const answers = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) => placeInBatch(together, order(name, ['airway'], same))),
    );
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    const { orders = [], holds = [] } = await allRows(together);
    expect(orders).toMatchObject([
      { id: 'a', state: 'cancelled' },
      { id: 'b', state: 'cancelled' },
      { id: 'c', state: 'pending' },
    ]);
    expect(holds).toMatchObject([{ order_id: 'c', workshop_id: 'airway' }]);
  });

  it('gives the last seats in the order of arrival, and frees the seats of a refused order', async () => {
    const choices = [['airway', 'writing'], ['airway'], ['airway', 'implant'], ['airway'], ['implant'], ['airway']];
    const answers = await Promise.allSettled(
      choices.map((workshops, index) => placeInBatch(together, order(`o${index}`, workshops))),
    );
    const seated = answers.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    expect(seated).toEqual([0, 1, 2, 4]);
    expect(answers[3]).toMatchObject({
      reason: { code: 'SY002', detail: expect.stringContaining('"left": 0') },
    });
  });
});
