/**
 * Reads the table 'Built otherwise than specified' of docs/requirements.md. Returns by row what its second column says about
 * the specification. A range such as 'CONF-03 to CONF-12' stands for each of its rows.
 */
export function deviations(page: string): Map<string, string> {
  const [, rest = ''] = page.split('\n## Built otherwise than specified\n');
  const [section = ''] = rest.split('\n## ');
  const found = new Map<string, string>();
  for (const line of section.split('\n')) {
    const [, rows = '', specified = ''] = line.split('|');
    for (const row of expandedRows(rows)) found.set(row, `${found.get(row) ?? ''} ${specified}`);
  }
  return found;
}

/** A sentence is built otherwise if the table quotes it. The other sentences of its row are built as specified. */
export const isReplaced = (specified: string | undefined, sentence: string): boolean =>
  specified?.includes(`'${sentence}'`) === true;

function expandedRows(text: string): string[] {
  return [...text.matchAll(/([A-Z]+(?:-[A-Z]+)*)-(\d\d)(?: to \1-(\d\d))?/g)].flatMap(([, group, from, to = from]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, index) => `${group}-${String(Number(from) + index).padStart(2, '0')}`,
    ),
  );
}
