import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { allTables } from '#server/office/personal-data/all-tables.ts';
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

  const described = allTables.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({
      table: getTableName(table),
      column: column.name,
      required: column.notNull,
      type: column.getSQLType(),
    })),
  );
  const sorted = (rows: Record<string, unknown>[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(sorted(described)).toEqual(sorted(columns));
});
