/** Parses CSV text (RFC 4180) with commas, semicolons or tabs as separator. */
export function delimited(text: string): string[][] {
  const whole = text.replace(/^\uFEFF/, '');
  const told = /^"?sep=([^\r\n])"?\r?\n/i.exec(whole); // the separator; spreadsheet programs hide this line
  const source = whole.slice(told?.[0].length ?? 0);
  const mark = told?.[1] ?? markOf(source);
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)!.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (char === mark) endCell();
    else if (char === '\n') {
      endCell();
      rows.push([]);
    } else if (char !== '\r') cell += char;
  }
  endCell();
  return rows;
}

/** Returns the most frequent separator in the first line that has one. */
function markOf(text: string): string {
  const line = /^.*[\t;,].*$/m.exec(text)?.[0] ?? '';
  const count = (mark: string) => line.split(mark).length;
  return ['\t', ';', ','].reduce((most, mark) => (count(mark) > count(most) ? mark : most), ',');
}
