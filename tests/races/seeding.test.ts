import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCatalogue } from '#server/sales/catalogue/seed-catalogue.ts';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { testConference } from '#tests/support/server.ts';

let postgres: Postgres;
let db: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  db = connectPostgres(postgres.url, { poolSize: 4 });
  await db.migrate();
  await seedCatalogue(db, testConference());
});
afterAll(async () => {
  await db?.close();
  await postgres?.stop();
});

it('a process that starts during bookings waits for their workshop locks without a deadlock', async () => {
  const lock = 'SELECT 1 FROM workshops WHERE id = $1 FOR UPDATE';
  let seeding: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.query(lock, ['airway']); // airway has the first id, but is not the first in the event's file
    seeding = seedCatalogue(db, testConference());
    await new Promise((resolve) => setTimeout(resolve, 300));
    await tx.query(lock, ['vr-anatomy']);
  });
  await expect(seeding).resolves.toEqual([]);
});

it('processes that start together on an empty database all seed it without a deadlock', async () => {
  for (let round = 0; round < 20; round += 1) {
    await db.query('TRUNCATE workshops, pass_types CASCADE');
    const seedings = await Promise.allSettled([1, 2, 3, 4].map(() => seedCatalogue(db, testConference())));
    expect(
      seedings.map((seeding) => (seeding.status === 'fulfilled' ? seeding.value : String(seeding.reason))),
    ).toEqual([[], [], [], []]);
  }
});
