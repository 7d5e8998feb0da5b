import Papa from 'papaparse';

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
  if (!/\.xlsx$/i.test(file.name) && !start.startsWith('PK')) return readPasted(textOf(bytes, start));
  const { default: readWorkbook } = await import('read-excel-file/universal');
  const workbook = await readWorkbook(bytes);
  const sheets = workbook.map(({ sheet, data }) => ({ name: sheet, table: data.map((row) => row.map(asText)) }));
  const filled = sheets.filter(({ table }) => isFilled(table));
  return filled.length > 0 ? filled : sheets.slice(0, 1);
}

export const isFilled = (table: Table): boolean => table.some((row) => row.some((cell) => cell !== ''));

/** Decodes a text file. Throws if its content is binary, or PDF, RTF or HTML. The file name does not matter. */
function textOf(bytes: ArrayBuffer, start: string): string {
  const text = decoded(bytes);
  if (text.includes('\0') || /^(?:%PDF|\{\\rtf|\s*<)/.test(start)) throw new Error('The file is no text');
  return text;
}

export const readPasted = (text: string): Sheet[] => [{ name: '', table: delimited(text) }];

/** Decodes text. Spreadsheet programs use UTF-8, UTF-16 with a byte order mark, or windows-1252. */
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

/** Text of a cell. Spreadsheets often store a mobile number as a number. */
function asText(cell: unknown): string {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

/** Parses CSV (RFC 4180) with commas, semicolons or tabs as separator, and trims the cells. */
export function delimited(text: string): string[][] {
  const whole = text.replace(/^\uFEFF/, '');
  // spreadsheet programs read the separator from this line and hide the line
  const declared = /^"?sep=([^\r\n])"?\r?\n/i.exec(whole);
  const source = whole.slice(declared?.[0].length ?? 0);
  const delimiter = declared?.[1] ?? separatorOf(source);
  const { data } = Papa.parse<string[]>(withoutBlanksAtQuotes(source, delimiter), {
    delimiter,
    newline: '\n', // `transform` removes a carriage return before the newline
    transform: (cell) => cell.trim(),
  });
  return data.length > 0 ? data : [['']];
}

/** Removes blanks between separator and quote. Otherwise papaparse treats the quote as text. */
function withoutBlanksAtQuotes(text: string, delimiter: string): string {
  const separator = delimiter.replace(/[\\\]^-]/, String.raw`\$&`);
  const quotedOrBlanks = new RegExp(
    String.raw`("(?:[^"]|"")*")|(?<=^|[${separator}])[^\S\r\n${separator}]+(?=")`,
    'gm',
  );
  return text.replaceAll(quotedOrBlanks, (_, quoted: string | undefined) => quoted ?? '').replace(/ +$/, '');
}

/** The separator that occurs most often in the first line with a separator. */
function separatorOf(text: string): string {
  const line = /^.*[\t;,].*$/m.exec(text)?.[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return ['\t', ';', ','].reduce((most, each) => (count(each) > count(most) ? each : most), ',');
}
