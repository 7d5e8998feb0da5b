import { Readable } from 'node:stream';
import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import type { ExportFormat } from '#domain/staff/exports.ts';
import { csvLines, csvStart, type CsvCell } from '#server/platform/csv-file.ts';
import type { Cell, Column } from './columns.ts';

interface Sheet<Row> {
  /** name of the sheet in the workbook */
  name: string;
  columns: readonly Column<Row>[];
  portions: AsyncIterable<Row[]>;
  timeZone: string;
}

export const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Writes rows as a file, portion by portion as the reader takes it, so the file is never in memory as a whole. */
export const writeSheet = <Row>(format: ExportFormat, sheet: Sheet<Row>): Readable =>
  format === 'csv' ? Readable.from(csvOf(sheet)) : workbookOf(sheet);

async function* csvOf<Row>({ columns, portions, timeZone }: Sheet<Row>): AsyncGenerator<string> {
  const clock = wallClock(timeZone);
  yield csvStart + csvLines([columns.map(({ title }) => title)]);
  for await (const rows of portions)
    yield csvLines(rows.map((row) => columns.map(({ value }) => csvCell(value(row), clock))));
}

function csvCell(cell: Cell, clock: WallClock): CsvCell {
  if (cell === null) return '';
  return cell instanceof Date ? clock(cell).toISOString().slice(0, 16).replace('T', ' ') : cell;
}

const columnWidth = 20;

/**
 * All text is written as text cells, so a text that begins with '=' is no formula, and the number of a phone keeps
 * its first zero.
 */
function workbookOf<Row>({ name, columns, portions, timeZone }: Sheet<Row>): Readable {
  const clock = wallClock(timeZone);
  const cell = (value: Cell): CellValue =>
    typeof value === 'string' ? withoutControls(value) : value instanceof Date ? clock(value) : value;
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const portion of portions) for (const row of portion) yield columns.map(({ value }) => cell(value(row)));
  }
  const stream = writeXlsxStream(rows(), {
    name,
    columns: columns.map(({ title }) => ({ header: title, width: columnWidth })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

/** Removes characters that XML cannot contain. */
const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');

type WallClock = (time: Date) => Date;

const quarterMs = 15 * 60_000;

/**
 * Returns a function that turns a time into the UTC time that shows what clocks in the time zone show, in whole seconds.
 * Remembers the difference of each quarter of an hour, because clocks change only between them and formatting is slow.
 */
function wallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const differences = new Map<number, number>();
  return (time) => {
    const at = Math.floor(time.getTime() / 1000) * 1000;
    const quarter = Math.floor(at / quarterMs);
    let difference = differences.get(quarter);
    if (difference === undefined) {
      difference = Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at;
      differences.set(quarter, difference);
    }
    return new Date(at + difference);
  };
}
