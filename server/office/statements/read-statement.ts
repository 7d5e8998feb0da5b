import Papa from 'papaparse';
import {
  countTransfers,
  findHeader,
  suggestColumns,
  type StatementColumns,
  type StatementTable,
} from '#domain/money/statements/columns.ts';
import { decodeText, delimitedSource, isOtherFile, separatorOfWidestLine } from '#domain/text/delimited-text.ts';
import { m } from '#messages';
import { isArchive, readWorkbook, WorkbookTooLarge } from '#schemas/read-workbook.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';

/** Limits of an uploaded statement. A month of a busy account has a few thousand lines. */
export const statementLimits = { bytes: 2 * 1024 * 1024, rows: 20_000, columns: 60 } as const;

/** The table in a statement. */
export interface StatementFile {
  /** names of the columns */
  header: string[];
  /** rows below the header */
  rows: StatementTable;
}

/** Reads a statement: a workbook or CSV. Throws a Problem if the file is of another kind, too large, or without a table. */
export async function readStatement(content: Uint8Array<ArrayBuffer>): Promise<StatementFile> {
  if (content.length > statementLimits.bytes) throw new Problem(413, m.desk_statement_too_large());
  const tables = isArchive(content) ? await readSheets(content) : [readText(content)];
  const data =
    tables.find((table) => findHeader(table) !== undefined) ?? tables.find((table) => firstRow(table) >= 0) ?? [];
  if (data.length > statementLimits.rows) throw new Problem(413, m.desk_statement_too_large());
  const at = findHeader(data) ?? firstRow(data);
  const header = data[at]?.slice(0, statementLimits.columns).map((name) => name.slice(0, 100));
  if (!header) throw new Problem(400, m.desk_statement_no_table());
  return { header, rows: data.slice(at + 1) };
}

/** Place of the first row that can be a header; -1 without one. */
const firstRow = (table: string[][]): number => table.findIndex((row) => row.filter((cell) => cell !== '').length >= 3);

function readText(content: Uint8Array<ArrayBuffer>): string[][] {
  const text = decodeText(content);
  if (isOtherFile(text)) throw new Problem(400, m.desk_statement_no_csv());
  const { source, delimiter } = delimitedSource(text, separatorOfWidestLine);
  return Papa.parse<string[]>(source, {
    delimiter,
    newline: '\n', // `transform` removes a carriage return before the newline
    preview: statementLimits.rows + 1,
    transform: (cell) => cell.trim(),
  }).data;
}

async function readSheets(content: Uint8Array): Promise<string[][][]> {
  const sheets = await readWorkbook(content).catch((error: unknown) => {
    if (error instanceof WorkbookTooLarge) throw new Problem(413, m.desk_statement_too_large());
    throw new Problem(400, m.desk_statement_no_csv());
  });
  return sheets.map(({ table }) => table);
}

/** What a person checks before the lines are stored. */
export interface StatementPreview {
  header: string[];
  /** the first rows below the header, with short cells */
  sample: string[][];
  /** number of transfers, in and out */
  rows: number;
  columns: Partial<StatementColumns>;
  /** name of the bank account; '' if there was no such statement before */
  account: string;
}

/** Suggests the columns of a statement: those of the last statement with the same header, or by their names. */
export async function previewStatement(sql: Sql, content: Uint8Array<ArrayBuffer>): Promise<StatementPreview> {
  const { header, rows } = await readStatement(content);
  const [last] = await sql.query<{ columns: StatementColumns; account: string }>(
    'SELECT columns, account FROM statements WHERE header = $1 ORDER BY uploaded_at DESC, id LIMIT 1',
    [header],
  );
  const sample = rows.slice(0, 8).map((row) => header.map((_, at) => (row[at] ?? '').slice(0, 200)));
  const columns = last?.columns ?? suggestColumns(header, rows);
  return {
    header,
    sample,
    rows: countTransfers(rows, columns),
    columns,
    account: last?.account ?? '',
  };
}
