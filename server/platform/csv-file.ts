import Papa from 'papaparse';

/**
 * Cells that a spreadsheet would run as a formula. They may contain text from visitors, so they are written as text.
 */
const formula = /^\s*[=+\-@]|^[\t\r]/;

/** A cell of a CSV file. A number is written as it is, also a negative one. */
export type CsvCell = string | number;

/** A byte order mark, with which spreadsheets read the file as UTF-8. */
export const csvStart = '\ufeff';

/** Returns lines of a CSV file for spreadsheets (RFC 4180): cells in quotes, lines that end with CRLF. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  `${Papa.unparse(rows as CsvCell[][], { quotes: true, newline: '\r\n', escapeFormulae: formula })}\r\n`;

/** Returns a whole CSV file. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string => csvStart + csvLines(rows);
