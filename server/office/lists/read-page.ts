import type { Role } from '#domain/staff/roles.ts';
import type { SearchPlan } from '#server/office/lists/search/search-plan.ts';
import type { Services } from '#server/office/services.ts';
import { checkFields, searchOf, type Filters } from './conditions.ts';
import { pageSize } from './cursor.ts';

export interface ListOptions<Sort> {
  filters: Filters & { sort?: Sort };
  role: Role;
}

/** How the rows of a page are read. */
export interface RowsOptions {
  search: SearchPlan | undefined;
  /** look for the word only in the next rows, in the order of the list */
  isOfNext: boolean;
}

interface Page<Row> {
  rows: Row[];
  /** last row, if there is a next page */
  last: Row | undefined;
  isCut: boolean;
}

/**
 * Reads a page of orders or people. `readRows` returns the rows of the page, and one more if there is a next page. A word
 * that fills the page with rows of the next `maxRead` is not looked for in the index. Throws 403 if the role does not
 * see what a filter is about.
 */
export async function readPage<Row extends { matched: number | null }>(
  services: Services,
  { filters, role }: ListOptions<string>,
  readRows: (options: RowsOptions) => Promise<Row[]>,
): Promise<Page<Row>> {
  checkFields(role, filters);
  const search = await searchOf(services, { text: filters.q, role });
  const next = search?.word !== undefined ? await readRows({ search, isOfNext: true }) : [];
  const found = next.length > pageSize ? next : await readRows({ search, isOfNext: false });
  const rows = found.slice(0, pageSize);
  return { rows, last: found.length > pageSize ? rows.at(-1) : undefined, isCut: found[0]?.matched === 1 };
}
