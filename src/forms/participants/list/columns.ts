import { participantImport as words } from '#words';
import type { Table } from './read-table.ts';

export const listFields = ['name', 'designation', 'email', 'mobile', 'workshops'] as const;
type ListField = (typeof listFields)[number];

/** Which column holds what, from 0. */
export type Columns = Partial<Record<ListField, number>>;

export interface Layout {
  columns: Columns;
  /** how each column is called: by its heading, or by its letter */
  headings: string[];
  /** the index of the first row with a participant */
  firstRow: number;
}

/** Parts of headings, in the languages and spellings of Indian hospitals' lists. */
const known: Record<ListField, RegExp> = {
  email: /e-?mail/i,
  mobile: /mobile|phone|contact\s*(no|num)|whats\s*app|^cell/i,
  designation: /designation|position|^post$|^role$|^title$|job/i,
  workshops: /work-?shop|add-?on/i,
  name: /name|participant|delegate|attendee/i,
};

/** Reads the headings; without them the columns are taken in the order of the template. */
export function layoutOf(table: Table): Layout {
  const at = Math.max(
    table.findIndex((row) => row.some((cell) => cell !== '')),
    0,
  );
  const heads = table[at] ?? [];
  const width = Math.max(0, ...table.map((row) => row.length));
  const columns = matched(heads);
  if (Object.keys(columns).length >= 2)
    return {
      columns,
      headings: Array.from({ length: width }, (_, index) => heads[index] || letter(index)),
      firstRow: at + 1,
    };
  return {
    columns: Object.fromEntries(listFields.slice(0, width).map((field, index) => [field, index])),
    headings: Array.from({ length: width }, (_, index) => letter(index)),
    firstRow: at,
  };
}

/** Each heading for one field; the narrow ones choose first, as 'Email of participant' is no name. */
function matched(heads: readonly string[]): Columns {
  const columns: Columns = {};
  for (const field of ['email', 'mobile', 'designation', 'workshops', 'name'] as const) {
    const used = Object.values(columns);
    const isOwn = (head: string) => head.toLowerCase() === words.field[field].toLowerCase();
    const free = (index: number) => !used.includes(index);
    const exact = heads.findIndex((head, index) => free(index) && isOwn(head));
    const near = heads.findIndex(
      (head, index) => free(index) && head.length < 60 && known[field].test(head) && !head.includes('@'),
    );
    const found = exact >= 0 ? exact : near;
    if (found >= 0) columns[field] = found;
  }
  return columns;
}

const letter = (index: number): string => String.fromCharCode(65 + (index % 26)).repeat(Math.floor(index / 26) + 1);
