import type { Table } from './read-table.ts';

export const listFields = ['name', 'designation', 'email', 'mobile', 'workshops'] as const;
export type ListField = (typeof listFields)[number];

/** Index of the column from 0, by field. */
export type Columns = Partial<Record<ListField, number>>;

export interface Layout {
  columns: Columns;
  /** heading of each column; if it is empty, the letter of the column */
  headings: string[];
  /** index of the first row with a participant, from 0 */
  firstRow: number;
  /** number of rows above the headings, such as a title; undefined if there are none */
  above?: number;
}

/** Finds the headings and columns of a table. Without headings, the columns have the order of the template. */
export function layoutOf(table: Table): Layout {
  const filled = table.flatMap((row, index) => (row.some((cell) => cell !== '') ? [index] : []));
  const width = table.reduce((most, { length }) => Math.max(most, length), 0);
  const found = headingsIn(table, filled.slice(0, 10));
  if (!found)
    return {
      columns: Object.fromEntries(listFields.slice(0, width).map((field, index) => [field, index])),
      headings: Array.from({ length: width }, (_, index) => letter(index)),
      firstRow: filled[0] ?? 0,
    };
  const above = filled.indexOf(found.at);
  return {
    columns: found.columns,
    headings: Array.from({ length: width }, (_, index) => table[found.at]?.[index] || letter(index)),
    firstRow: found.at + 1,
    ...(above > 0 && { above }),
  };
}

/** Finds the row that names the most fields, at least two. A row with an email or phone number has no headings. */
function headingsIn(table: Table, rows: readonly number[]) {
  const named = rows.filter((at) => !hasContact(table[at]!)).map((at) => ({ at, columns: matched(table[at]!) }));
  const most = Math.max(2, ...named.map(({ columns }) => Object.keys(columns).length));
  return named.find(({ columns }) => Object.keys(columns).length === most);
}

/** Finds the column of each field. 'name' comes last, because its patterns also match 'Email of participant'. */
function matched(heads: readonly string[]): Columns {
  const columns: Columns = {};
  for (const field of ['email', 'mobile', 'designation', 'workshops', 'name'] as const) {
    const used = Object.values(columns);
    const ranked = heads.flatMap((head, index) => {
      const rank = used.includes(index) ? undefined : rankOf(head, field);
      return rank === undefined ? [] : [{ index, rank }];
    });
    const [best] = ranked.toSorted((one, other) => one.rank - other.rank);
    if (best) columns[field] = best.index;
  }
  return columns;
}

const firstWords =
  /^(?:(?:(?:grand|sub|net|over\s?all)[\s-]*)?totals?\b(?!\s+\p{L})|total\s+(?:no\b|number|participants|delegates|amount)|(?:sr|sl|s|serial)[\s.]*(?:no|number)\b[\s.]*$)/iu;

/**
 * Returns whether a row below the headings has no participant: a total, 'Sr. No.', or the headings again, as on each
 * printed page. A row with an email or a phone number is always a participant.
 */
export function isNoParticipant(cells: readonly string[], headings: readonly string[] = []): boolean {
  if (hasContact(cells)) return false;
  const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [{ cell: sameCase(cell), index }]));
  if (filled.some(({ cell }) => firstWords.test(cell))) return true;
  return filled.length > 1 && filled.every(({ cell, index }) => cell === sameCase(headings[index] ?? ''));
}

const sameCase = (cell: string): string => cell.trim().toLowerCase();

const hasContact = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.includes('@') || /\d{10}/.test(cell.replace(/[\s-]/g, '')));

const letter = (index: number): string => String.fromCharCode(65 + (index % 26)).repeat(Math.floor(index / 26) + 1);

const person = String.raw`(?:participant|delegate|attendee|doctor|dr\.?|nurse|member|person|candidate|applicant|staff)(?:['’]?s)?`;

/** Patterns of headings in lists of Indian hospitals. More specific patterns come first. */
const headingPatterns: Record<ListField, readonly RegExp[]> = {
  email: [/^e[\s.-]*mail/i, /e[\s.-]*mail/i, /^g?mail\b(?!ing)/i, /^eamil/i],
  mobile: [/mobile|^mob\b|^mobno/i, /phone|^ph(?:n|ne)?\b|contact\W*(no|num)|^contact$|whats\W*app|^cell|^tel\b/i],
  designation: [
    /des(?:ig?n|gi?n)[ai]t[io]+n|^desi?gn?\b|^desi?gn?tn\b|position/i,
    /^(?:(?:current|present)\s+)?post(?:\s+held)?$|^role$|job/i,
    /^title$/i,
  ],
  workshops: [/work-?shop|add-?on/i],
  name: [
    new RegExp(String.raw`\bfull\s*name|${person}\s+name|name\s+of\s+(?:the\s+)?${person}(?!\w)`, 'i'),
    /^names?\b[.:* ]*$/i,
    /name/i,
    new RegExp(`^${person}[.:* ]*$`, 'i'),
  ],
};

/** Headings of other people or things. These columns are used last or never, unless the visitor chooses them. */
const excludedHeadings: Partial<Record<ListField, RegExp>> = {
  name: /hospital|instit|colleg|universit|organi[sz]|company|employer|clinic|depart|ward|unit\b|bank|account|city|state|district|father|mother|spouse|husband|wife|guardian|nominee|user|event|file/i,
  mobile: /emergency|alternat|office|hospital|father|mother|spouse|husband|guardian/i,
  email: /alternat|office|hospital|instit/i,
};

/** Rank of a heading for a field. 0 is the best. Undefined if the heading does not match. */
function rankOf(heading: string, field: ListField): number | undefined {
  if (heading.length >= 60 || heading.includes('@')) return undefined;
  const rank = headingPatterns[field].findIndex((each) => each.test(heading));
  if (rank < 0) return undefined;
  const isExcluded = excludedHeadings[field]?.test(heading) ?? false;
  if (field === 'name') return isExcluded && rank > 0 ? undefined : rank;
  return isExcluded ? rank + headingPatterns[field].length : rank;
}
