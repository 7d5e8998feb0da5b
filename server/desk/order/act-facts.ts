import type { ActFacts } from '#domain/staff/order-acts.ts';
import type { Sql } from '#server/db/database.ts';
import { documentsOf } from '#server/invoices/list-invoices.ts';
import type { OrderFacts } from '#server/order-page/order-facts.ts';

/** Reads the facts that decide which acts are possible. `mayChange`: the role may change orders. */
export async function actFacts(sql: Sql, { row, status, people }: OrderFacts, mayChange: boolean): Promise<ActFacts> {
  const documents = await documentsOf(sql, row.id);
  return {
    kind: row.kind,
    status,
    mayChange,
    isErased: row.contactEmail === '' && row.contactName === '',
    isContactPerson: people.some(({ email }) => email === row.contactEmail),
    invoices: documents.filter(({ content }) => content.takesBack === undefined).length,
  };
}
