import { and, eq } from 'drizzle-orm';
import { partDocument, restPaise, type OrderItem, type ReturnedPart } from '#domain/money/part-documents.ts';
import type { TaxDocument } from '#domain/money/tax-documents.ts';
import { workshops } from '#server/sales/catalogue/catalogue.tables.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { orderItems } from '#server/sales/orders/orders.tables.ts';
import { mailDocuments, type Issuing } from './issue-invoices.ts';
import { currentSale, type IssuedDocument } from './list-invoices.ts';
import { partLabel, writePartReturn, writeReturn } from './write-invoice.ts';

/**
 * Issues and mails a credit note for all that is left of the invoice of a refunded order. Returns undefined if the order has no
 * current invoice. Call it last in the transaction, like issueInvoice.
 */
export async function issueCreditNote(
  tx: Sql,
  services: Issuing,
  orderId: string,
): Promise<IssuedDocument | undefined> {
  const order = await lockOrder(tx, orderId);
  const { current, notes, revisions } = await currentSale(tx, orderId);
  if (!order || !current) return undefined;

  const wanted = { orderId, revision: revisions, sale: current.content, notes, reason: 'refund' } as const;
  const note = await writeReturn(tx, services, wanted);
  await mailDocuments(tx, services, { order, documents: [note] });
  return note;
}

/** What a refund takes back of an item of the order. */
interface RefundedLine {
  /** position of the item */
  position: number;
  quantity: number;
  pricePaise: number;
  refundPaise: number;
}

/**
 * Issues and mails a credit note for the refunded parts of an order. A refund of the whole invoice reverses it as it
 * is. Returns undefined if nothing of its price is refunded, or the order has no current invoice. Call it last in the
 * transaction, like issueInvoice.
 */
export async function issuePartNote(
  tx: Sql,
  services: Issuing,
  { orderId, lines }: { orderId: string; lines: readonly RefundedLine[] },
): Promise<IssuedDocument | undefined> {
  const refunded = lines.reduce((total, { refundPaise }) => total + refundPaise, 0);
  const order = await lockOrder(tx, orderId);
  const { current, notes, revisions } = await currentSale(tx, orderId);
  if (!order || !current || refunded === 0) return undefined;
  const sale = current.content;
  const left = restPaise(sale, notes);
  if (refunded > left) throw new Error(`a note of ${refunded} paise, but ${left} are left of ${sale.serial}`);

  const isWhole = refunded === sale.totalPaise;
  const same = { orderId, revision: revisions, sale };
  const note = isWhole
    ? await writeReturn(tx, services, { ...same, notes, reason: 'refund' })
    : await writePartReturn(tx, services, { ...same, notes, ...(await partsOf(tx, orderId, lines)) });
  await mailDocuments(tx, services, { order, documents: [note] });
  return note;
}

/** The lines and sums of a credit note that is not issued yet. */
export type NotePreview = Pick<TaxDocument, 'kind' | 'lines' | 'totalPaise' | 'takesBack'>;

/** Returns the credit note that issuePartNote would write. Undefined if the order has no current invoice. */
export async function partNotePreview(
  sql: Sql,
  { orderId, lines }: { orderId: string; lines: readonly RefundedLine[] },
): Promise<NotePreview | undefined> {
  const { parts } = await partsOf(sql, orderId, lines);
  return notePreview(sql, { orderId, parts });
}

/** Returns the credit note for parts of an order. Undefined if the order has no current invoice. */
export async function notePreview(
  sql: Sql,
  { orderId, parts }: { orderId: string; parts: readonly ReturnedPart[] },
): Promise<NotePreview | undefined> {
  const { current, notes } = await currentSale(sql, orderId);
  if (!current) return undefined;
  const issued = { serial: '', issuedAt: '' };
  const items = await sql.orm.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  return partDocument(current.content, { notes, parts, items, partLabel }, issued);
}

/** Returns the refunded parts with the labels of their items, and all items of the order. */
async function partsOf(
  { orm }: Sql,
  orderId: string,
  lines: readonly RefundedLine[],
): Promise<{ parts: ReturnedPart[]; items: OrderItem[] }> {
  const rows = await orm
    .select({ item: orderItems, former: workshops.name })
    .from(orderItems)
    .leftJoin(workshops, and(eq(orderItems.kind, 'difference'), eq(workshops.id, orderItems.refId)))
    .where(eq(orderItems.orderId, orderId));
  const parts = lines.map(({ position, quantity, pricePaise, refundPaise }) => {
    const row = rows.find(({ item }) => item.position === position);
    const { label = '', unitPaise = 0 } = row?.item ?? {};
    const former = row?.former ? { formerLabel: row.former } : {};
    return { label, ...former, unitPaise, quantity, pricePaise, refundPaise };
  });
  return { parts, items: rows.map(({ item }) => item) };
}
