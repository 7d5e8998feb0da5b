import Papa from 'papaparse';

/**
 * Cells that a spreadsheet would run as a formula. They may contain text from visitors, so they are written as text.
 */
const formula = /^\s*[=+\-@]|^[\t\r]/;

/** Returns a CSV file for spreadsheets (RFC 4180): cells in quotes, lines that end with CRLF, a byte order mark. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${Papa.unparse(rows as string[][], { quotes: true, newline: '\r\n', escapeFormulae: formula })}\r\n`;
