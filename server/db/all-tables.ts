import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as abstracts from '#server/abstracts/abstracts.tables.ts';
import * as audit from '#server/audit/audit.tables.ts';
import * as awards from '#server/awards/awards.tables.ts';
import * as catalogue from '#server/catalogue/catalogue.tables.ts';
import * as dataKey from '#server/config/data-key.tables.ts';
import * as desk from '#server/desk/desk.tables.ts';
import * as deskExports from '#server/desk/exports/desk-exports.tables.ts';
import * as listReads from '#server/desk/lists/list-reads.tables.ts';
import * as deskFigures from '#server/desk/overview/desk-figures.tables.ts';
import * as emailCodes from '#server/email-codes/email-codes.tables.ts';
import * as enquiries from '#server/enquiries/enquiries.tables.ts';
import * as exchanges from '#server/exchanges/exchanges.tables.ts';
import * as exhibitors from '#server/exhibitors/exhibitors.tables.ts';
import * as groups from '#server/groups/groups.tables.ts';
import * as rateLimits from '#server/http/limits/rate-limits.tables.ts';
import * as authenticators from '#server/identity/authenticators.tables.ts';
import * as identity from '#server/identity/identity.tables.ts';
import * as invoices from '#server/invoices/invoices.tables.ts';
import * as mail from '#server/mail/mail.tables.ts';
import * as mailings from '#server/mailings/mailings.tables.ts';
import * as moneyAudit from '#server/money-audit/money-audit.tables.ts';
import * as orderPage from '#server/order-page/order-page.tables.ts';
import * as orders from '#server/orders/orders.tables.ts';
import * as payments from '#server/payments/payments.tables.ts';
import * as retention from '#server/personal-data/retention.tables.ts';
import * as builtFiles from '#server/pages/built-files.tables.ts';
import * as pictures from '#server/uploads/pictures.tables.ts';
import * as refunds from '#server/refunds/refunds.tables.ts';
import * as settings from '#server/settings/settings.tables.ts';
import * as staff from '#server/staff/staff.tables.ts';
import * as statements from '#server/statements/statements.tables.ts';
import * as tickets from '#server/tickets/tickets.tables.ts';
import * as upgrades from '#server/upgrades/upgrades.tables.ts';
import * as uploads from '#server/uploads/uploads.tables.ts';

/** Files with tables. Each `*.tables.ts` has a line here; a test compares them with the migrations. */
const files: readonly object[] = [
  abstracts,
  audit,
  awards,
  catalogue,
  dataKey,
  desk,
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
