import { unzipSync } from 'fflate';
import type { CellValue } from 'hucre/xlsx';

/** A sheet of a workbook. Cells are text; formulas are not calculated. */
export interface WorkbookSheet {
  name: string;
  table: string[][];
}

/** Rows and columns that are read. A sheet with a cell at XFD1048576 would be a table of 17 billion cells. */
const range = 'A1:CV20001';

/** Unpacked size of a workbook in bytes: 20,000 rows of a statement need up to 30 MB, and a small archive can unpack to gigabytes. */
const maxUnpackedBytes = 32_000_000;

/**
 * Sheets, and rows of all sheets together. A workbook can name one sheet hundreds of times, and each is a table of its own. The
 * other parts of the workbook are read again for each sheet, so one with many sheets must be smaller.
 */
const maxSheets = 20;
const maxRows = 50_000;
const maxReadBytes = 4 * maxUnpackedBytes;

/** The workbook unpacks to too many bytes, or has too many sheets or rows. */
export class WorkbookTooLarge extends Error {
  override readonly name = 'WorkbookTooLarge';
}

/** Whether a file is a ZIP archive, as workbooks are. */
export const isArchive = (content: Uint8Array): boolean => content[0] === 0x50 && content[1] === 0x4b; // 'PK'

/** Reads the sheets of a workbook of Excel (.xlsx) or LibreOffice (.ods). Throws if it is damaged; WorkbookTooLarge beyond its limits. */
export async function readWorkbook(content: Uint8Array): Promise<WorkbookSheet[]> {
  const { names: files, bytes } = checkEntries(content);
  const read = files.includes('content.xml')
    ? (await import('hucre/ods')).readOds
    : (await import('hucre/xlsx')).readXlsx;
  const names: string[] = [];
  await read(content, {
    range,
    sheets({ name }) {
      if (names.push(name) > maxSheets) throw new WorkbookTooLarge('The workbook has too many sheets');
      return false;
    },
  });
  if (bytes * names.length > maxReadBytes)
    throw new WorkbookTooLarge(`${names.length} sheets unpack to ${bytes} bytes`);
  const sheets: WorkbookSheet[] = [];
  let count = 0;
  for (const [index, name] of names.entries()) {
    const { sheets: all } = await read(content, { range, sheets: (_sheet, at) => at === index });
    const rows = all.flatMap((sheet) => sheet.rows); // those that are not read are left out, or have no rows
    const table = rows.slice(0, rows.findLastIndex((row) => row.some((cell) => asText(cell) !== '')) + 1);
    count += table.length;
    if (count > maxRows) throw new WorkbookTooLarge('The workbook has too many rows');
    sheets.push({ name, table: table.map((row) => row.map(asText)) });
  }
  return sheets;
}

/** Returns the names of the files in an archive, and their size. Throws if they are too large. The reader unpacks at most these sizes. */
function checkEntries(content: Uint8Array): { names: string[]; bytes: number } {
  const names: string[] = [];
  let bytes = 0;
  unzipSync(content, {
    filter({ name, size, originalSize }) {
      names.push(name);
      bytes += originalSize === 0 && size > 2 ? Infinity : originalSize; // no size stands for any size
      return false;
    },
  });
  if (bytes > maxUnpackedBytes) throw new WorkbookTooLarge(`The workbook unpacks to ${bytes} bytes`);
  return { names, bytes };
}

/** Text of a cell. Spreadsheets often store a mobile number as a number. */
function asText(cell: CellValue): string {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell);
  if (typeof cell !== 'object') return String(cell).trim();
  return cell?.toISOString().slice(0, 10) ?? ''; // a date, or an empty cell
}
