import { describe, expect, it } from 'vitest';
import { personalColumns } from '#server/office/personal-data/personal-columns.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { personalData } from '#tests/support/personal-data/personal-data.ts';

describe('personal data on the embedded database', () => {
  personalData(testDatabase);
});

it('every column of every table is classified by its relation to a person', async () => {
  const db = await testDatabase();
  const columns = await db.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  await db.close();
  const judged = Object.entries(personalColumns).flatMap(
    ([table, { person = [], link = [], secret = [], fact = [] }]) =>
      [...person, ...link, ...secret, ...fact].map((column) => `${table}.${column}`),
  );
  expect(judged.sort()).toEqual(columns.map(({ name }) => name).sort());
});
