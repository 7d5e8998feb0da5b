import Papa from 'papaparse';

/** Rows of cells as text. Formulas are not evaluated. */
export type Table = string[][];

export interface Sheet {
  /** '' for a text file */
  name: string;
  table: Table;
}

/** Reads the sheets that are not empty, or the first one if all are. A text file is one sheet. */
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

/**
 * Decodes a text file. Checks the content, not the file name. Throws for .xls, PDF, RTF, HTML and other binary files.
 */
function textOf(bytes: ArrayBuffer, start: string): string {
  const text = decoded(bytes);
  if (text.includes('\0') || /^(?:%PDF|\{\\rtf|\s*<)/.test(start)) throw new Error('The file is no text');
  return text;
}

export const readPasted = (text: string): Sheet[] => [{ name: '', table: delimited(text) }];

/** Spreadsheet programs save as UTF-8, as UTF-16 with a byte order mark, or as windows-1252. */
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

/** The text of a cell. Spreadsheets often store mobile numbers as numbers. */
function asText(cell: unknown): string {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

/** Parses CSV text (RFC 4180) with commas, semicolons or tabs as separator. Cells are trimmed. */
export function delimited(text: string): string[][] {
  const whole = text.replace(/^\uFEFF/, '');
  const declared = /^"?sep=([^\r\n])"?\r?\n/i.exec(whole); // the separator; spreadsheet programs hide this line
  const source = whole.slice(declared?.[0].length ?? 0);
  const delimiter = declared?.[1] ?? separatorOf(source);
  const { data } = Papa.parse<string[]>(withoutBlanksAtQuotes(source, delimiter), {
    delimiter,
    newline: '\n', // a carriage return before it is trimmed
    transform: (cell) => cell.trim(),
  });
  return data.length > 0 ? data : [['']];
}

/** Removes blanks between a separator and a quote, because papaparse would read the quote as text. */
function withoutBlanksAtQuotes(text: string, delimiter: string): string {
  const separator = delimiter.replace(/[\\\]^-]/, String.raw`\$&`);
  const quotedOrBlanks = new RegExp(
    String.raw`("(?:[^"]|"")*")|(?<=^|[${separator}])[^\S\r\n${separator}]+(?=")`,
    'gm',
  );
  return text.replaceAll(quotedOrBlanks, (_, quoted: string | undefined) => quoted ?? '').replace(/ +$/, '');
}

/** Returns the most frequent separator in the first line that has one. */
function separatorOf(text: string): string {
  const line = /^.*[\t;,].*$/m.exec(text)?.[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return ['\t', ';', ','].reduce((most, each) => (count(each) > count(most) ? each : most), ',');
}
