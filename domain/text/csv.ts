/** A CSV file for spreadsheets (RFC 4180): cells in quotes, lines end with CRLF, with a byte order mark for UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  '\ufeff' + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Prefixes formulas with an apostrophe, so a spreadsheet shows them as text: cells may contain text from visitors. */
const cell = (text: string): string =>
  `"${(/^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
