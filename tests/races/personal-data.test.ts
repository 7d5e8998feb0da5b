import { afterAll, describe } from 'vitest';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { personalData } from '#tests/support/personal-data/personal-data.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';

describe('on PostgreSQL', () => {
  let postgres: Postgres;
  afterAll(() => postgres?.stop());
  personalData(async () => {
    postgres = await startPostgres();
    const db = connectPostgres(postgres.url);
    await db.migrate();
    return db;
  });
});
