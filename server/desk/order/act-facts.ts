import type { ActFacts } from '#domain/staff/order-acts.ts';
import type { Sql } from '#server/db/database.ts';
import { documentsOf } from '#server/invoices/list-invoices.ts';
import type { OrderFacts } from '#server/order-page/order-facts.ts';

type Rights = Pick<ActFacts, 'mayChange' | 'mayRefund'>;

/** Rights of a person whose route has checked the right of the act. */
export const allRights: Rights = { mayChange: true, mayRefund: true };

/** Reads the facts that decide which acts are possible. */
export async function actFacts(sql: Sql, { row, status, people }: OrderFacts, rights: Rights): Promise<ActFacts> {
  const documents = await documentsOf(sql, row.id);
  return {
    kind: row.kind,
    status,
    ...rights,
    isErased: row.contactEmail === '' && row.contactName === '',
    isContactPerson: people.some(({ email }) => email === row.contactEmail),
    invoices: documents.filter(({ content }) => content.takesBack === undefined).length,
  };
}
