import type { ExportList } from '#domain/staff/exports.ts';
import { hiddenFields, type Role, type Subject } from '#domain/staff/roles.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { ExportFilters } from '#schemas/api/desk/exports.api.ts';
import { logFilterOf } from '../../log/log-filter.ts';
import type { ListToExport } from './columns.ts';
import { abstractsToExport } from './lists/abstracts.ts';
import { exhibitorsToExport } from './lists/exhibitors.ts';
import { logToExport } from './lists/log.ts';
import { invoicesToExport, paymentsToExport, refundsToExport } from './lists/money.ts';
import { ordersToExport } from './lists/orders.ts';
import { peopleToExport } from './lists/people.ts';

interface ExportOptions {
  role: Role;
  conference: EventFile;
  /** of the list; here only those of the log are used, see `filteredRows` */
  filters: ExportFilters;
}

/** The part of the desk to which the rows of a list belong. */
const subjects: Record<ExportList, Subject> = {
  orders: 'orders',
  people: 'orders',
  payments: 'money',
  refunds: 'money',
  invoices: 'money',
  exhibitors: 'exhibitors',
  abstracts: 'abstracts',
  log: 'log',
};

const lists: Record<ExportList, (options: ExportOptions) => ListToExport<never>> = {
  orders: ordersToExport,
  people: ({ conference }) => peopleToExport(conference),
  payments: paymentsToExport,
  refunds: refundsToExport,
  invoices: invoicesToExport,
  exhibitors: exhibitorsToExport,
  abstracts: abstractsToExport,
  log: ({ conference, filters }) => logToExport(logFilterOf(filters, conference), conference),
};

/** Returns the rows of a list, and the columns that the role may see. */
export function listOfExport(list: ExportList, options: ExportOptions): ListToExport<never> {
  const { rows, columns } = lists[list](options);
  const hidden: readonly string[] = hiddenFields(options.role, subjects[list]);
  return { rows, columns: columns.filter(({ kind }) => !hidden.includes(kind)) };
}
