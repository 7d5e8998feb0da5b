import Papa from 'papaparse';

/** Spreadsheets show such cells as text, not as formulas: cells may contain text from visitors. */
const formula = /^\s*[=+\-@]|^[\t\r]/;

/** A CSV file for spreadsheets (RFC 4180): cells in quotes, lines end with CRLF, with a byte order mark for UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${Papa.unparse(rows as string[][], { quotes: true, newline: '\r\n', escapeFormulae: formula })}\r\n`;
