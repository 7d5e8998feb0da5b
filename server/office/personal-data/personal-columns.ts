import { getTableColumns, getTableName } from 'drizzle-orm';
import { allTables } from '#server/office/personal-data/all-tables.ts';
import { classOf, type ColumnClass } from '#server/platform/db/column-class.ts';

/** Names of the columns of a table, by class. */
type ColumnsOf = Partial<Record<ColumnClass, readonly string[]>>;

/**
 * Columns of each table of the database, by class. A text or JSON column whose definition has no class is missing here,
 * and a test that compares this list with the database fails. Decision 42.
 */
export const personalColumns: Record<string, ColumnsOf> = Object.fromEntries(
  allTables.map((table) => {
    const columns = Object.values(getTableColumns(table));
    const named = (name: ColumnClass) => columns.filter((c) => classOf(c) === name).map((c) => c.name);
    const classes = { person: named('person'), link: named('link'), secret: named('secret'), fact: named('fact') };
    return [getTableName(table), classes];
  }),
);
