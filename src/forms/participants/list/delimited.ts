import Papa from 'papaparse';

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
