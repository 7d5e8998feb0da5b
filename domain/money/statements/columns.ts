import { readAmount } from './read-amount.ts';
import { readDate, type DateOrder } from './read-date.ts';

/** Rows of cells of a bank statement, as text. */
export type StatementTable = readonly (readonly string[])[];

/**
 * The columns of a statement, by index from 0. There is either `amount`, with the direction in its text or
 * in the column `direction` ('Cr', 'Dr'), or `credit`.
 */
export interface StatementColumns {
  date: number;
  description: number;
  reference?: number | undefined;
  /** column with money in and money out */
  amount?: number | undefined;
  direction?: number | undefined;
  /** column with money in only */
  credit?: number | undefined;
  dateOrder: DateOrder;
}

/** Names of columns in the statements of Indian banks. */
const names = {
  date: [/^(?:txn|tran(?:saction)?|posting|post|booking)?\.? ?date/i, /date/i],
  description: [/narration|description|particulars|remarks|details/i],
  reference: [/utr|rrn/i, /ref/i, /cheque|chq/i, /transaction id|tran(?:saction)? ?(?:no|number)/i],
  credit: [/^credit|deposit|money in|received/i, /\bcr\b.*(?:amount|amt)|(?:amount|amt).*\bcr\b/i],
  amount: [/^(?:txn|tran(?:saction)?)?\.? ?(?:amount|amt)/i, /amount/i],
  direction: [/^(?:cr ?\/ ?dr|dr ?\/ ?cr|type|d ?\/ ?c|c ?\/ ?d)/i, /debit ?\/ ?credit/i],
} as const;

/**
 * Finds the row with the names of the columns. Banks write the account and the period above it. Returns undefined if no
 * row names a date and an amount.
 */
export function findHeader(table: StatementTable): number | undefined {
  const index = table
    .slice(0, 100)
    .findIndex((row) => has(row, 'date') && (has(row, 'credit') || has(row, 'amount')) && filled(row) >= 3);
  return index === -1 ? undefined : index;
}

const filled = (row: readonly string[]): number => row.filter((cell) => cell !== '').length;
const has = (row: readonly string[], column: keyof typeof names): boolean => find(row, column) !== undefined;

/** Index of the column whose name fits best: by the first pattern that fits any. */
function find(header: readonly string[], column: keyof typeof names, others: (number | undefined)[] = []) {
  for (const pattern of names[column]) {
    const index = header.findIndex(
      (name, at) => !others.includes(at) && !/balance/i.test(name) && name.length <= 60 && pattern.test(name.trim()),
    );
    if (index !== -1) return index;
  }
  return undefined;
}

/** Suggests the columns by their names and by the dates below them. Missing ones are chosen by a person. */
export function suggestColumns(header: readonly string[], rows: StatementTable): Partial<StatementColumns> {
  const date = find(header, 'date');
  const direction = find(header, 'direction');
  const credit = find(header, 'credit', [direction]);
  const amount = credit === undefined ? find(header, 'amount') : undefined;
  const taken = [date, direction, credit, amount];
  return {
    ...(date !== undefined && { date }),
    ...defined('description', find(header, 'description', taken)),
    ...defined('reference', find(header, 'reference', taken)),
    ...defined('credit', credit),
    ...defined('amount', amount),
    ...(amount !== undefined && defined('direction', direction)),
    dateOrder: date === undefined ? 'day-first' : dateOrderOf(rows.map((row) => row[date] ?? '')),
  };
}

const defined = <Name extends string>(name: Name, index: number | undefined) =>
  index === undefined ? {} : ({ [name]: index } as Record<Name, number>);

/** The order in which more of the dates exist. The day is first if both are possible. */
function dateOrderOf(dates: readonly string[]): DateOrder {
  const count = (order: DateOrder) => dates.filter((date) => readDate(date, order) !== undefined).length;
  return count('month-first') > count('day-first') ? 'month-first' : 'day-first';
}

/** A transfer that came in. */
export interface StatementLine {
  /** '2025-08-17' */
  date: string;
  amountPaise: number;
  description: string;
  /** number of the bank; '' if the statement has none */
  reference: string;
}

/** Rows that are no transfer to us, by reason. Rows without date and amount are text around the table. */
export interface SkippedRows {
  moneyOut: number;
  /** rows with a date but no readable amount, or the other way round */
  unreadable: UnreadableRow[];
}

export interface UnreadableRow {
  /** number of the row below the header, from 1 */
  row: number;
  /** the cell that cannot be read */
  problem: 'date' | 'amount' | 'direction';
  /** the text of this cell */
  text: string;
}

/** Reads the rows below the header. Cells are limited in length, without control characters. */
export function readLines(
  rows: StatementTable,
  columns: StatementColumns,
): { lines: StatementLine[]; skipped: SkippedRows } {
  const lines: StatementLine[] = [];
  const skipped: SkippedRows = { moneyOut: 0, unreadable: [] };
  for (const [index, row] of rows.entries()) {
    const date = readDate(cell(row, columns.date), columns.dateOrder);
    const amount = amountOf(row, columns);
    if (date === undefined && typeof amount !== 'object') continue;
    if (amount === 'out') skipped.moneyOut += 1;
    else if (date === undefined || amount === undefined) {
      const problem = problemOf(row, columns);
      const text = plain(cell(row, cellOf(problem, columns))).slice(0, 60);
      skipped.unreadable.push({ row: index + 1, problem, text });
    } else
      lines.push({
        date,
        amountPaise: amount.paise,
        description: plain(cell(row, columns.description)).slice(0, 500),
        reference: plain(cell(row, columns.reference)).slice(0, 60),
      });
  }
  return { lines, skipped };
}

function problemOf(row: readonly string[], columns: StatementColumns): UnreadableRow['problem'] {
  if (readDate(cell(row, columns.date), columns.dateOrder) === undefined) return 'date';
  const hasAmount = readAmount(cell(row, columns.credit ?? columns.amount)) !== undefined;
  return hasAmount && columns.direction !== undefined ? 'direction' : 'amount';
}

const cellOf = (problem: UnreadableRow['problem'], { date, credit, amount, direction }: StatementColumns) =>
  ({ date, amount: credit ?? amount, direction })[problem];

/**
 * Number of transfers below the header, in and out. Counts the rows with at least three cells if the columns are not
 * enough to read them.
 */
export function countTransfers(rows: StatementTable, columns: Partial<StatementColumns>): number {
  const { date, description, credit, amount, dateOrder } = columns;
  if (date === undefined || description === undefined || !dateOrder || (credit ?? amount) === undefined)
    return rows.filter((row) => filled(row) >= 3).length;
  const { lines, skipped } = readLines(rows, { ...columns, date, description, dateOrder });
  return lines.length + skipped.moneyOut + skipped.unreadable.length;
}

/** The amount that came in. 'out' if money went out, undefined if the cell has no amount. */
function amountOf(row: readonly string[], columns: StatementColumns): { paise: number } | 'out' | undefined {
  if (columns.credit !== undefined) {
    const credit = readAmount(cell(row, columns.credit));
    if (credit && credit.direction !== 'out' && credit.paise > 0) return credit;
    return credit || /^-?$/.test(cell(row, columns.credit)) ? 'out' : undefined;
  }
  const amount = readAmount(cell(row, columns.amount));
  const mark = cell(row, columns.direction);
  if (!amount || (columns.direction !== undefined && !/^(?:c|d)/i.test(mark))) return undefined;
  const isOut = columns.direction === undefined ? amount.direction === 'out' : /^d/i.test(mark);
  return isOut || amount.paise === 0 ? 'out' : amount;
}

const cell = (row: readonly string[], index: number | undefined): string =>
  index === undefined ? '' : (row[index] ?? '').trim();

/** Removes control characters and characters that change the direction of text. */
const plain = (text: string): string =>
  text.replaceAll(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s])+/gu, ' ').trim();
