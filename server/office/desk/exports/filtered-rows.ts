import type { ExportList } from '#domain/staff/exports.ts';
import type { Role } from '#domain/staff/roles.ts';
import { LogQuery } from '#schemas/api/desk/log.api.ts';
import { ListFilters } from '#schemas/api/desk/orders.api.ts';
import type { ExportFilters } from '#schemas/api/desk/exports.api.ts';
import { m } from '#messages';
import type { ManyRows } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';
import { logFilterOf } from '../../log/log-filter.ts';
import { checkFields, conditions, searchOf } from '#server/office/lists/conditions.ts';
import { parameters } from '#server/office/lists/parameters.ts';
import { matches } from '#server/office/lists/search/matches.ts';

interface Filtered {
  list: ExportList;
  filters: ExportFilters;
  role: Role;
}

const namesOf: Partial<Record<ExportList, readonly string[]>> = {
  orders: Object.keys(ListFilters.properties),
  people: Object.keys(ListFilters.properties),
  log: Object.keys(LogQuery.properties),
};

/** Throws 400 for a filter that the page of the list does not have, and 403 for one about data that the role does not see. */
export function checkFilters({ conference }: Pick<Services, 'conference'>, { list, filters, role }: Filtered): void {
  if (Object.keys(filters).some((name) => !namesOf[list]?.includes(name)))
    throw new Problem(400, m.desk_export_no_filters());
  if (list === 'log') logFilterOf(filters, conference);
  else conditions({ conference }, filters, { params: parameters(), ofPerson: false });
  checkFields(role, filters);
}

/** Returns the rows of orders or people that match the filters, as their pages do. Rows of other lists are unchanged. */
export async function filteredRows(
  services: Services,
  { list, filters, role }: Filtered,
  rows: ManyRows,
): Promise<ManyRows> {
  if (list !== 'orders' && list !== 'people') return rows;
  const params = parameters();
  const where = conditions(services, filters, { params, ofPerson: list === 'people' });
  const search = await searchOf(services, { text: filters.q, role });
  if (search) where.push(isFound[list]);
  const select = [rows.select, ...where].join(' AND ');
  return {
    ...rows,
    select: search ? `WITH found AS MATERIALIZED (${matches(search, params)}) ${select}` : select,
    values: params.values,
  };
}

/** A search for an order code or an invoice number finds all people of the order. */
const isFound = {
  orders: 'o.id IN (SELECT order_id FROM found)',
  people: `(a.id IN (SELECT attendee_id FROM found)
    OR a.order_id IN (SELECT order_id FROM found WHERE found_by IN ('code', 'invoice', 'reference')))`,
};
