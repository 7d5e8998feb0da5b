import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as abstracts from '#server/programme/abstracts/abstracts.tables.ts';
import * as audit from '#server/platform/audit/audit.tables.ts';
import * as awards from '#server/sales/awards/awards.tables.ts';
import * as catalogue from '#server/sales/catalogue/catalogue.tables.ts';
import * as dataKey from '#server/platform/config/data-key.tables.ts';
import * as orderNotes from '#server/office/desk/order/order-notes.tables.ts';
import * as views from '#server/office/lists/views.tables.ts';
import * as deskExports from '#server/office/desk/exports/desk-exports.tables.ts';
import * as listReads from '#server/office/lists/list-reads.tables.ts';
import * as deskFigures from '#server/office/desk/overview/desk-figures.tables.ts';
import * as emailCodes from '#server/platform/email-codes/email-codes.tables.ts';
import * as enquiries from '#server/programme/enquiries/enquiries.tables.ts';
import * as exchanges from '#server/sales/exchanges/exchanges.tables.ts';
import * as exhibitors from '#server/programme/exhibitors/exhibitors.tables.ts';
import * as groups from '#server/sales/groups/groups.tables.ts';
import * as rateLimits from '#server/platform/http/limits/rate-limits.tables.ts';
import * as authenticators from '#server/accounts/identity/authenticators.tables.ts';
import * as identity from '#server/accounts/identity/identity.tables.ts';
import * as invoices from '#server/sales/invoices/invoices.tables.ts';
import * as mail from '#server/platform/mail/mail.tables.ts';
import * as mailings from '#server/office/mailings/mailings.tables.ts';
import * as moneyAudit from '#server/sales/money-audit/money-audit.tables.ts';
import * as orderPage from '#server/sales/order-page/order-page.tables.ts';
import * as orders from '#server/sales/orders/orders.tables.ts';
import * as payments from '#server/sales/payments/payments.tables.ts';
import * as retention from '#server/office/personal-data/retention.tables.ts';
import * as builtFiles from '#server/platform/pages/built-files.tables.ts';
import * as pictures from '#server/platform/uploads/pictures.tables.ts';
import * as refunds from '#server/sales/refunds/refunds.tables.ts';
import * as settings from '#server/office/settings/settings.tables.ts';
import * as staff from '#server/accounts/staff/staff.tables.ts';
import * as statements from '#server/office/statements/statements.tables.ts';
import * as tickets from '#server/sales/tickets/tickets.tables.ts';
import * as upgrades from '#server/sales/upgrades/upgrades.tables.ts';
import * as uploads from '#server/platform/uploads/uploads.tables.ts';

/** Files with tables. Each `*.tables.ts` has a line here; a test compares them with the migrations. */
const files: readonly object[] = [
  abstracts,
  audit,
  awards,
  catalogue,
  dataKey,
  orderNotes,
  views,
  deskExports,
  listReads,
  deskFigures,
  emailCodes,
  enquiries,
  exchanges,
  exhibitors,
  groups,
  rateLimits,
  authenticators,
  identity,
  invoices,
  mail,
  mailings,
  moneyAudit,
  orderPage,
  orders,
  payments,
  retention,
  builtFiles,
  pictures,
  refunds,
  settings,
  staff,
  statements,
  tickets,
  upgrades,
  uploads,
];

/** All tables of the database, except those of the job queue, which pg-boss makes in a schema of its own. */
export const allTables: readonly PgTable[] = files.flatMap((file) =>
  Object.values<unknown>({ ...file }).flatMap((table) => (is(table, PgTable) ? [table] : [])),
);
