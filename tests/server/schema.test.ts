import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as abstracts from '#server/abstracts/abstracts.tables.ts';
import * as accounts from '#server/db/account-schema.ts';
import * as awards from '#server/awards/awards.tables.ts';
import * as mail from '#server/db/mail-schema.ts';
import * as money from '#server/db/money-schema.ts';
import * as retention from '#server/personal-data/retention.tables.ts';
import * as schema from '#server/db/schema.ts';
import * as tax from '#server/invoices/invoices.tables.ts';
import * as upgrades from '#server/upgrades/upgrades.tables.ts';
import { testDatabase } from '#tests/support/database.ts';

it('describes every table with the columns, types and gaps that the migrations make', async () => {
  const db = await testDatabase();
  const made = await db.query(
    `SELECT table_name AS table, column_name AS column, is_nullable = 'NO' AS required,
            format_type(a.atttypid, a.atttypmod) AS type
     FROM information_schema.columns c
     JOIN pg_attribute a ON a.attrelid = c.table_name::regclass AND a.attname = c.column_name
     WHERE table_schema = 'public' ORDER BY 1, 2`,
  );
  await db.close();

  const described = Object.values<unknown>({
    ...schema,
    ...abstracts,
    ...accounts,
    ...awards,
    ...mail,
    ...money,
    ...retention,
    ...tax,
    ...upgrades,
  }).flatMap((table) =>
    !is(table, PgTable)
      ? []
      : Object.values(getTableColumns(table)).map((column) => ({
          table: getTableName(table),
          column: column.name,
          required: column.notNull,
          type: column.getSQLType(),
        })),
  );
  const sorted = (rows: Record<string, unknown>[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(sorted(described)).toEqual(sorted(made));
});
