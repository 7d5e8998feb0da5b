import type { Holder } from './issue-passes.ts';

const columns = ['name', 'designation', 'organisation', 'email', 'mobile'] as const;

/** Reads a list of people from CSV; returns an error message if it is invalid. */
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

/** Splits CSV into cells. Quoted cells may contain commas, line breaks and doubled quotes. */
function linesOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '') break;
    if (end !== ',') lines.push([]);
  }
  return lines;
}
