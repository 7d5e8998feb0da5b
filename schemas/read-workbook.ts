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

/** Whether a file is a ZIP archive, as workbooks are. */
export const isArchive = (content: Uint8Array): boolean => content[0] === 0x50 && content[1] === 0x4b; // 'PK'

/** Reads the sheets of a workbook of Excel (.xlsx) or LibreOffice (.ods). Throws if the file is damaged or too large. */
export async function readWorkbook(content: Uint8Array): Promise<WorkbookSheet[]> {
  const names = checkEntries(content);
  const { sheets } = names.includes('content.xml')
    ? await (await import('hucre/ods')).readOds(content, { range })
    : await (await import('hucre/xlsx')).readXlsx(content, { range });
  return sheets.map(({ name, rows }) => ({ name, table: rows.map((row) => row.map(asText)) }));
}

/** Returns the names of the files in an archive. Throws if they are too large. The reader unpacks at most these sizes. */
function checkEntries(content: Uint8Array): string[] {
  const names: string[] = [];
  let bytes = 0;
  unzipSync(content, {
    filter({ name, size, originalSize }) {
      names.push(name);
      bytes += originalSize === 0 && size > 2 ? Infinity : originalSize; // no size stands for any size
      return false;
    },
  });
  if (bytes > maxUnpackedBytes) throw new Error(`The workbook unpacks to ${bytes} bytes`);
  return names;
}

/** Text of a cell. Spreadsheets often store a mobile number as a number. */
function asText(cell: CellValue): string {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell);
  if (typeof cell !== 'object') return String(cell).trim();
  return cell?.toISOString().slice(0, 10) ?? ''; // a date, or an empty cell
}
