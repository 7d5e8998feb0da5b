import type { ExportFormat, ExportList } from './exports.ts';
import { m } from '#messages';

export const listNames: Record<ExportList, () => string> = {
  orders: m.desk_exports_orders,
  people: m.desk_exports_people,
  payments: m.desk_exports_payments,
  refunds: m.desk_exports_refunds,
  invoices: m.desk_exports_invoices,
  exhibitors: m.desk_exports_exhibitors,
  abstracts: m.desk_exports_abstracts,
  log: m.desk_exports_log,
};

export const formatNames: Record<ExportFormat, () => string> = { csv: m.desk_exports_csv, xlsx: m.desk_exports_xlsx };
