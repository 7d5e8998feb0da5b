import { listFields, rankOf, type ListField } from './headings.ts';
import type { Table } from './read-table.ts';

/** Index of the column of each field, from 0. */
export type Columns = Partial<Record<ListField, number>>;

export interface Layout {
  columns: Columns;
  /** heading of each column, or its letter */
  headings: string[];
  /** the index of the first row with a participant */
  firstRow: number;
  /** number of skipped title rows above the headings */
  above?: number;
}

/** Finds the row of headings. Without headings, the columns are in the order of the template. */
export function layoutOf(table: Table): Layout {
  const filled = table.flatMap((row, index) => (row.some((cell) => cell !== '') ? [index] : []));
  const width = table.reduce((most, { length }) => Math.max(most, length), 0);
  const found = headingsIn(table, filled.slice(0, 10));
  if (!found)
    return {
      columns: Object.fromEntries(listFields.slice(0, width).map((field, index) => [field, index])),
      headings: Array.from({ length: width }, (_, index) => letter(index)),
      firstRow: filled[0] ?? 0,
    };
  const above = filled.indexOf(found.at);
  return {
    columns: found.columns,
    headings: Array.from({ length: width }, (_, index) => table[found.at]?.[index] || letter(index)),
    firstRow: found.at + 1,
    ...(above > 0 && { above }),
  };
}

/**
 * The row that names the most fields, at least two. A row that contains an email or a phone number is not a heading.
 */
function headingsIn(table: Table, rows: readonly number[]) {
  const named = rows
    .filter((at) => !table[at]!.some((cell) => cell.includes('@') || /\d{10}/.test(cell.replace(/[\s-]/g, ''))))
    .map((at) => ({ at, columns: matched(table[at]!) }));
  const most = Math.max(2, ...named.map(({ columns }) => Object.keys(columns).length));
  return named.find(({ columns }) => Object.keys(columns).length === most);
}

/** Assigns each heading to one field. 'name' is matched last, because 'Email of participant' also matches it. */
function matched(heads: readonly string[]): Columns {
  const columns: Columns = {};
  for (const field of ['email', 'mobile', 'designation', 'workshops', 'name'] as const) {
    const used = Object.values(columns);
    const ranked = heads.flatMap((head, index) => {
      const rank = used.includes(index) ? undefined : rankOf(head, field);
      return rank === undefined ? [] : [{ index, rank }];
    });
    const [best] = ranked.toSorted((one, other) => one.rank - other.rank);
    if (best) columns[field] = best.index;
  }
  return columns;
}

const letter = (index: number): string => String.fromCharCode(65 + (index % 26)).repeat(Math.floor(index / 26) + 1);
