import { inTimeOrder } from '#domain/booking/in-time-order.ts';
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { printPasses } from '#server/sales/printing/render-pdf.ts';
import { taxDocumentPdf } from '#server/sales/invoices/invoice-pdf.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import type { GroupFile } from '#server/sales/groups/group-files.ts';
import { orderFacts, type OrderFacts } from './order-facts.ts';
import { documentsOf } from '#server/sales/invoices/list-invoices.ts';

const passes = 'passes';

/** Lists the documents of an order for download: first valid passes, then all tax documents in order of issue. */
export async function documentList(sql: Sql, facts: OrderFacts): Promise<OrderPageData['documents']> {
  const issued = await documentsOf(sql, facts.row.id);
  return [
    ...(valid(facts).length > 0 ? [{ id: passes, kind: 'passes' as const }] : []),
    ...issued.map(({ id, content: { kind, serial, issuedAt } }) => ({ id, kind, serial, issued_at: issuedAt })),
  ];
}

const valid = ({ people }: OrderFacts) =>
  people.flatMap(({ passId, issuedAt, ...person }) => (passId && issuedAt ? [{ ...person, passId, issuedAt }] : []));

interface Asked {
  orderId: string;
  document: string;
  /** the network of the call, or the member of staff: they take turns */
  client: string;
}

/** Renders a document of an order. Throws 404 for an unknown one, 503 if too many passes wait to be rendered. */
export async function orderFile(services: Services, { orderId, document, client }: Asked): Promise<GroupFile> {
  const facts = await orderFacts(services.db, orderId, services.clock.now());
  if (!facts) throw new Problem(404, m.order_refusals_unknown());
  return document === passes ? passFile(services, facts, client) : taxFile(services, facts, document);
}

async function passFile({ conference }: Services, facts: OrderFacts, client: string): Promise<GroupFile> {
  const { code, conferenceId } = facts.row;
  const issued = valid(facts).map((person) => ({
    kind: 'pass' as const,
    ticket: {
      pass_id: person.passId,
      conference_id: conferenceId,
      name: person.name,
      designation: person.designation,
      organisation: person.organisation,
      email: person.email,
    },
    workshops: inTimeOrder(person.workshops, conference.workshops),
    issuedAt: person.issuedAt,
  }));
  if (issued.length === 0) throw new Problem(404, m.order_refusals_unknown_document());
  return pdf(`passes-${code}`, await printPasses([client, code], conference.event, issued));
}

async function taxFile({ db, conference }: Services, { row }: OrderFacts, document: string): Promise<GroupFile> {
  const found = (await documentsOf(db, row.id)).find(({ id }) => id === document);
  if (!found) throw new Problem(404, m.order_refusals_unknown_document());
  const { kind, serial } = found.content;
  return pdf(`${kind}-${serial.replace(/[^\w-]+/g, '-')}`, await taxDocumentPdf(conference, found.content));
}

const pdf = (name: string, content: Buffer): GroupFile => ({ name: `${name}.pdf`, type: 'application/pdf', content });
