import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';

it('tables in code have the columns, types and constraints of the migrations', async () => {
  const db = await testDatabase();
  const columns = await db.query(
    `SELECT table_name AS table, column_name AS column, is_nullable = 'NO' AS required,
            format_type(a.atttypid, a.atttypmod) AS type
     FROM information_schema.columns c
     JOIN pg_attribute a ON a.attrelid = c.table_name::regclass AND a.attname = c.column_name
     WHERE table_schema = 'public' ORDER BY 1, 2`,
  );
  await db.close();

  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tables.ts'),
  );
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(resolve('server', file))));
  const described = modules
    .flatMap((tables) => Object.values(tables))
    .flatMap((table) =>
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
  expect(sorted(described)).toEqual(sorted(columns));
});
