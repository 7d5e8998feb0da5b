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
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { isArchive, readWorkbook } = await import('#schemas/read-workbook.ts');
  if (!isArchive(bytes) && !/\.(?:xlsx|ods)$/i.test(file.name)) return readPasted(textOf(bytes));
  const sheets = await readWorkbook(bytes);
  const filled = sheets.filter(({ table }) => isFilled(table));
  return filled.length > 0 ? filled : sheets.slice(0, 1);
}

export const isFilled = (table: Table): boolean => table.some((row) => row.some((cell) => cell !== ''));

/** Decodes a text file. Throws if its content is binary, or PDF, RTF or HTML. The file name does not matter. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const text = decodeText(bytes);
  if (isOtherFile(text)) throw new Error('The file is no text');
  return text;
}

export const readPasted = (text: string): Sheet[] => [{ name: '', table: delimited(text) }];

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
