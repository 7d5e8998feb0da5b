import type { ActionFacts } from '#domain/staff/order-actions.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { documentsOf } from '#server/sales/invoices/list-invoices.ts';
import type { OrderFacts } from '#server/sales/order-page/order-facts.ts';

/** Reads the facts that decide which actions are possible. */
export async function actionFacts(sql: Sql, { row, status, people }: OrderFacts): Promise<ActionFacts> {
  const documents = await documentsOf(sql, row.id);
  return {
    kind: row.kind,
    status,
    isErased: row.contactEmail === '' && row.contactName === '',
    isContactPerson: people.some(({ email }) => email === row.contactEmail),
    invoices: documents.filter(({ content }) => content.takesBack === undefined).length,
  };
}
