import { delimited } from './delimited.ts';

/** A sheet as texts, row by row. Nothing in it is reckoned: a cell that looks like a formula is the text it is. */
export type Table = string[][];

export async function readTable(file: Blob & { name: string }): Promise<Table> {
  if (!/\.xlsx$/i.test(file.name)) return delimited(decoded(await file.arrayBuffer()));
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(await file.arrayBuffer());
  return rows.map((row) => row.map(asText));
}

export const readPasted = (text: string): Table => delimited(text);

/** Spreadsheets save in UTF-8, in UTF-16 with a mark, or in the old code page of Western Windows. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
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
