import Papa from 'papaparse';

/** Parses CSV text (RFC 4180) with commas, semicolons or tabs as separator. Cells are trimmed. */
export function delimited(text: string): string[][] {
  const whole = text.replace(/^\uFEFF/, '');
  const declared = /^"?sep=([^\r\n])"?\r?\n/i.exec(whole); // the separator; spreadsheet programs hide this line
  const source = whole.slice(declared?.[0].length ?? 0);
  const delimiter = declared?.[1] ?? separatorOf(source);
  const blanksAtQuotes = new RegExp(`(?<=^|[${delimiter}]) +(?=")|(?<=") +$`, 'gm'); // papaparse would read the quote as text
  return Papa.parse<string[]>(source.replaceAll(blanksAtQuotes, ''), {
    delimiter,
    newline: '\n', // a carriage return before it is trimmed
    transform: (cell) => cell.trim(),
  }).data;
}

/** Returns the most frequent separator in the first line that has one. */
function separatorOf(text: string): string {
  const line = /^.*[\t;,].*$/m.exec(text)?.[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return ['\t', ';', ','].reduce((most, each) => (count(each) > count(most) ? each : most), ',');
}
