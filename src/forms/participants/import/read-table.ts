import Papa from 'papaparse';
import { decodeText, delimitedSource, isOtherFile } from '#domain/text/delimited-text.ts';

/** Rows of cells, as text. Formulas are not calculated. */
export type Table = string[][];

export interface Sheet {
  /** name of the sheet; '' for a text file */
  name: string;
  table: Table;
}

/** Reads all sheets that have rows. If no sheet has any, returns the first sheet. A text file is one sheet. */
export async function readSheets(file: Blob & { name: string }): Promise<Sheet[]> {
  const bytes = await file.arrayBuffer();
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 5)));
  if (!/\.xlsx$/i.test(file.name) && !start.startsWith('PK')) return readPasted(textOf(bytes));
  const { default: readWorkbook } = await import('read-excel-file/universal');
  const workbook = await readWorkbook(bytes);
  const sheets = workbook.map(({ sheet, data }) => ({ name: sheet, table: data.map((row) => row.map(asText)) }));
  const filled = sheets.filter(({ table }) => isFilled(table));
  return filled.length > 0 ? filled : sheets.slice(0, 1);
}

export const isFilled = (table: Table): boolean => table.some((row) => row.some((cell) => cell !== ''));

/** Decodes a text file. Throws if its content is binary, or PDF, RTF or HTML. The file name does not matter. */
function textOf(bytes: ArrayBuffer): string {
  const text = decodeText(new Uint8Array(bytes));
  if (isOtherFile(text)) throw new Error('The file is no text');
  return text;
}

export const readPasted = (text: string): Sheet[] => [{ name: '', table: delimited(text) }];

/** Text of a cell. Spreadsheets often store a mobile number as a number. */
function asText(cell: unknown): string {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

/** Parses CSV (RFC 4180) with commas, semicolons or tabs as separator, and trims the cells. */
export function delimited(text: string): string[][] {
  const { source, delimiter } = delimitedSource(text);
  const { data } = Papa.parse<string[]>(source, {
    delimiter,
    newline: '\n', // `transform` removes a carriage return before the newline
    transform: (cell) => cell.trim(),
  });
  return data.length > 0 ? data : [['']];
}
