import type { Holder } from './issue-passes.ts';

const columns = ['name', 'designation', 'organisation', 'email', 'mobile'] as const;

/** A list of people as spreadsheets save it (CSV), or what is wrong with it. */
export function readPeople(text: string): Holder[] | string {
  const [head = [], ...lines] = linesOf(text.replace(/^\uFEFF/, ''));
  const places = columns.map((column) => head.findIndex((cell) => cell.trim().toLowerCase() === column));
  const missing = columns.filter((_, index) => places[index] === -1);
  if (missing.length > 0)
    return `The first line must name the columns ${columns.join(', ')}; missing: ${missing.join(', ')}`;
  return lines
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => {
      const [name = '', designation = '', organisation = '', email = '', mobile = ''] = places.map(
        (place) => cells[place]?.trim() ?? '',
      );
      return { name, designation, organisation, email, mobile };
    });
}

/** Cells parted by commas; one in quotation marks holds commas, line breaks and doubled quotation marks. */
function linesOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '') break;
    if (end !== ',') lines.push([]);
  }
  return lines;
}
