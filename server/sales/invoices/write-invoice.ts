import { kindOf } from '#domain/booking/order-kinds.ts';
import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { financialYear, serialOf } from '#domain/money/document-serials.ts';
import { partDocument, restDocument, type OrderItem, type ReturnedPart } from '#domain/money/part-documents.ts';
import { remainingItems } from '#domain/money/remaining-items.ts';
import {
  returnKind,
  saleDocument,
  saleKind,
  type DocumentKind,
  type ReturnReason,
  type TaxDocument,
} from '#domain/money/tax-documents.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { orderItems } from '#server/sales/orders/orders.tables.ts';
import { refundLines, refunds } from '#server/sales/refunds/refunds.tables.ts';
import { taxDocuments } from './invoices.tables.ts';
import type { IssuedDocument } from './list-invoices.ts';
import type { Services } from '#server/sales/services.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';

/** Services that are needed to write a document. */
type Writing = Pick<Services, 'clock' | 'conference'>;

/**
 * Writes the next invoice or receipt of an order, whose row is locked, for all that refunds have left of it. Call it last
 * in the transaction.
 */
export async function writeSale(
  tx: Sql,
  services: Writing,
  { order, revision }: { order: LockedOrder; revision: number },
): Promise<IssuedDocument> {
  const items = await tx.orm
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  const { tax } = services.conference;
  const left = remainingItems(items, await returnedLines(tx, order.id), m.tax_documents_kept);
  const billed = billedOf(order, left, services);
  return write(tx, services, {
    orderId: order.id,
    revision,
    kind: saleKind(tax),
    content: (issued) => saleDocument(billed, tax, issued),
  });
}

/** Reads what refunds took back of the items of an order. A refund counts when its money has gone, as for credit notes. */
const returnedLines = ({ orm }: Sql, orderId: string) =>
  orm
    .select({
      position: refundLines.position,
      quantity: refundLines.quantity,
      pricePaise: refundLines.pricePaise,
      refundPaise: refundLines.refundPaise,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.orderRefundId, refundLines.refundId))
    .where(and(eq(refundLines.orderId, orderId), eq(refunds.state, 'done')));

interface Return {
  orderId: string;
  revision: number;
  sale: TaxDocument;
  /** earlier credit notes of this invoice */
  notes: readonly TaxDocument[];
  reason: ReturnReason;
}

/** Writes the credit note or refund receipt that reverses all that is left of an invoice or receipt. */
export const writeReturn = (
  tx: Sql,
  services: Writing,
  { orderId, revision, sale, notes, reason }: Return,
): Promise<IssuedDocument> =>
  write(tx, services, {
    orderId,
    revision,
    kind: returnKind(sale),
    content: (issued) =>
      restDocument(sale, { notes, reason, restLabel: (label) => m.tax_documents_rest({ label }) }, issued),
  });

interface PartReturn {
  orderId: string;
  revision: number;
  sale: TaxDocument;
  /** earlier credit notes of this invoice */
  notes: readonly TaxDocument[];
  parts: readonly ReturnedPart[];
  /** all items of the order now */
  items: readonly OrderItem[];
}

/** Writes the credit note or refund receipt for parts of an invoice or receipt. */
export const writePartReturn = (
  tx: Sql,
  services: Writing,
  { orderId, revision, sale, ...returned }: PartReturn,
): Promise<IssuedDocument> =>
  write(tx, services, {
    orderId,
    revision,
    kind: returnKind(sale),
    content: (issued) => partDocument(sale, { ...returned, partLabel }, issued),
  });

export const partLabel = (label: string): string => m.tax_documents_part({ label });

const billedOf = (
  order: LockedOrder,
  items: { label: string; quantity: number; unitPaise: number }[],
  { conference }: Writing,
): Parameters<typeof saleDocument>[0] => ({
  code: order.code,
  ...serviceOf(order, conference),
  totalPaise: items.reduce((total, { quantity, unitPaise }) => total + quantity * unitPaise, 0),
  items: items.map(({ label, quantity, unitPaise }) => ({ label, quantity, unitPaise })),
  billing: {
    name: order.billingName,
    ...(order.gstNumber !== null && { gstNumber: order.gstNumber }),
    ...(order.billingAddress !== null && { address: order.billingAddress }),
    ...(order.billingState !== null && { state: order.billingState }),
  },
});

/**
 * Returns the service and the tax rate of an order. Award nominations have the tax rate of the awards, all other
 * orders the rate of the conference.
 */
const serviceOf = (order: LockedOrder, { tax, awards }: Writing['conference']) =>
  kindOf(order).checkout === 'awards'
    ? ({ service: 'award', rate: awards.gstPercent } as const)
    : ({ service: 'admission', rate: tax.rate } as const);

interface DocumentRequest {
  orderId: string;
  revision: number;
  kind: DocumentKind;
  content(issued: { serial: string; issuedAt: string }): TaxDocument;
}

async function write(
  tx: Sql,
  services: Writing,
  { orderId, revision, kind, ...wanted }: DocumentRequest,
): Promise<IssuedDocument> {
  const { event, tax } = services.conference;
  const issuedAt = services.clock.now();
  const series = tax.series[kind];
  const year = financialYear(issuedAt, event.dates.timeZone);
  const number = await nextNumber(tx, { series, year });
  const serial = serialOf(series, year, number);
  const content = wanted.content({ serial, issuedAt: issuedAt.toISOString() });
  const { totalPaise } = content;
  const row = { id: randomUUID(), orderId, kind, revision, serial, series, number, totalPaise, content, issuedAt };
  await tx.orm.insert(taxDocuments).values({ ...row, financialYear: year });
  return { id: row.id, content };
}

/** Returns the next serial number. Locks the row of its series until the transaction ends. */
async function nextNumber(tx: Sql, { series, year }: { series: string; year: string }): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    `INSERT INTO document_serials AS serial (series, financial_year, last_number) VALUES ($1, $2, 1)
     ON CONFLICT (series, financial_year) DO UPDATE SET last_number = serial.last_number + 1
     RETURNING last_number AS number`,
    [series, year],
  );
  if (!row) throw new Error(`series ${series} of ${year} returned no number`);
  return row.number;
}
