import { delimited } from './delimited.ts';

/** A sheet as texts, row by row. Nothing in it is reckoned: a cell that looks like a formula is the text it is. */
export type Table = string[][];

export interface Sheet {
  /** as the spreadsheet calls it */
  name: string;
  table: Table;
}

/** The sheets of a file that hold anything, or its first one; a text file is one sheet. */
export async function readSheets(file: Blob & { name: string }): Promise<Sheet[]> {
  const bytes = await file.arrayBuffer();
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 5)));
  if (!/\.xlsx$/i.test(file.name) && !start.startsWith('PK')) return readPasted(textOf(bytes, start));
  const { default: readWorkbook } = await import('read-excel-file/universal');
  const workbook = await readWorkbook(bytes);
  const sheets = workbook.map(({ sheet, data }) => ({ name: sheet, table: data.map((row) => row.map(asText)) }));
  const filled = sheets.filter(({ table }) => isFilled(table));
  return filled.length > 0 ? filled : sheets.slice(0, 1);
}

export const isFilled = (table: Table): boolean => table.some((row) => row.some((cell) => cell !== ''));

/** By what it holds, whatever it is called: an old spreadsheet, a PDF or a picture is no list. */
function textOf(bytes: ArrayBuffer, start: string): string {
  const text = decoded(bytes);
  if (text.includes('\0') || /^(?:%PDF|\{\\rtf|\s*<)/.test(start)) throw new Error('The file is no text');
  return text;
}

export const readPasted = (text: string): Sheet[] => [{ name: '', table: delimited(text) }];

/** Spreadsheets save in UTF-8, in UTF-16 with a mark, or in the old code page of Western Windows. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A mobile number is often kept as a number. */
function asText(cell: unknown): string {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
