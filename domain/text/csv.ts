/** A list for spreadsheets (RFC 4180): every cell in quotes, lines ended by CRLF, with a mark that says UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  '\ufeff' + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** What a spreadsheet would reckon out is made text by an apostrophe before it: names come from strangers. */
const cell = (text: string): string =>
  `"${(/^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
