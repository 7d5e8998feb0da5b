/** Reading of text files with rows and cells, as spreadsheet programs and banks write them. */

/** Decodes text. Spreadsheet programs use UTF-8, UTF-16 with a byte order mark, or windows-1252. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns whether decoded text is the content of another kind of file: binary, PDF, RTF or HTML. */
export const isOtherFile = (text: string): boolean => text.includes('\0') || /^(?:%PDF|\{\\rtf|\s*<)/.test(text);

/**
 * Finds the separator of CSV (RFC 4180), and returns the text in the form that papaparse reads correctly. `separatorIn`
 * chooses the separator, unless the first line declares it.
 */
export function delimitedSource(
  text: string,
  separatorIn = separatorOfFirstLine,
): { source: string; delimiter: string } {
  const whole = text.replace(/^\uFEFF/, '');
  // spreadsheet programs read the separator from this line and hide the line
  const declared = /^"?sep=([^\r\n])"?\r?\n/i.exec(whole);
  const rest = whole.slice(declared?.[0].length ?? 0);
  const delimiter = declared?.[1] ?? separatorIn(rest);
  return { source: withoutBlanksAtQuotes(rest, delimiter), delimiter };
}

/** Removes blanks between separator and quote. Otherwise papaparse treats the quote as text. */
function withoutBlanksAtQuotes(text: string, delimiter: string): string {
  const separator = delimiter.replace(/[\\\]^-]/, String.raw`\$&`);
  const quotedOrBlanks = new RegExp(
    String.raw`("(?:[^"]|"")*")|(?<=^|[${separator}])[^\S\r\n${separator}]+(?=")`,
    'gm',
  );
  return text.replaceAll(quotedOrBlanks, (_, quoted: string | undefined) => quoted ?? '').replace(/(?<! ) +$/, '');
}

const separators = ['\t', ';', ','] as const;

/** The separator that occurs most often in the first line with a separator. */
export function separatorOfFirstLine(text: string): string {
  const line = /^.*[\t;,].*$/m.exec(text)?.[0] ?? '';
  return mostFrequent((separator) => line.split(separator).length);
}

/**
 * The separator with the most occurrences in one of the first 100 lines, outside quotes. For files with text above the
 * table.
 */
export function separatorOfWidestLine(text: string): string {
  const lines = text
    .slice(0, 50_000)
    .replaceAll(/"[^"]*"/g, '')
    .split('\n', 100);
  return mostFrequent((separator) => Math.max(...lines.map((line) => line.split(separator).length)));
}

/** Returns the separator with the highest count, or the last one if all are equal. */
const mostFrequent = (count: (separator: string) => number): string =>
  separators.reduce<string>((most, each) => (count(each) > count(most) ? each : most), ',');
