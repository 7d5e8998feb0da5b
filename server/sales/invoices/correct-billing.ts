import { and, eq } from 'drizzle-orm';
import { cleanText, oneLine } from '#domain/text/clean-text.ts';
import { isName, outside } from '#domain/text/formats.ts';
import { needsRecipient } from '#domain/money/invoice-recipient.ts';
import { stateNamed } from '#domain/money/gst-states.ts';
import { isGstin, stateOfGstin } from '#domain/money/gstin.ts';
import { invoiceChanges } from '#domain/limits.ts';
import type { Billing, TaxDocument } from '#domain/money/tax-documents.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { settlements } from '#server/sales/payments/payments.tables.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { currentSale, type IssuedDocument } from './list-invoices.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { mailDocuments, type Issuing } from './issue-invoices.ts';
import { lockOrder, type LockedOrder } from '#server/sales/orders/lock-order.ts';
import { writeReturn, writeSale } from './write-invoice.ts';

interface Correction {
  orderId: string;
  billing: Billing;
  /** whether the page showed the buyer an issued invoice; undefined for staff */
  isIssued?: boolean;
}

/**
 * Corrects the billing details of an order. If an invoice was already issued, issues a credit note for all that earlier
 * credit notes have left of it, and a new invoice for the same sum, mails both to the buyer, and returns them. Writes nothing if the details are unchanged. Throws 400 for an invalid
 * name, GST number or state. Throws 409 if the details can no longer be corrected, or if an invoice was issued since
 * the page was loaded (`isIssued`). Decisions 35 and 76.
 */
export const correctBilling = (
  services: Issuing & Pick<Services, 'db'>,
  correction: Correction,
): Promise<IssuedDocument[]> =>
  services.db.transaction(async (tx) => (await correctInTransaction(tx, services, correction)).documents);

/**
 * Corrects the billing details in the transaction of the caller, as `correctBilling` does. Returns the details before
 * and after, and the new documents. Call it last in the transaction: see issueInvoice.
 */
export async function correctInTransaction(
  tx: Sql,
  services: Issuing,
  { orderId, billing, isIssued }: Correction,
): Promise<{ before: Columns; after: Columns; documents: IssuedDocument[] }> {
  const columns = columnsOf(billing);
  const order = await lockOrder(tx, orderId);
  if (!order || !['pending', 'failed', 'paid'].includes(order.state))
    throw new Problem(409, m.billing_refusals_ended());
  const { billingName, gstNumber, billingAddress, billingState } = order;
  const change = { before: { billingName, gstNumber, billingAddress, billingState }, after: columns };
  if (isSame(order, columns)) return { ...change, documents: [] };
  checkRecipient(order, columns);

  const sale = order.state === 'paid' ? await correctable(tx, orderId) : undefined;
  if (isIssued !== undefined && isIssued !== (sale !== undefined))
    throw new Problem(409, m.billing_refusals_otherwise());
  await tx.orm
    .update(orders)
    .set({ ...columns, updatedAt: services.clock.now() })
    .where(eq(orders.id, orderId));
  const documents = sale ? await replaceInvoices(tx, services, { order: { ...order, ...columns }, ...sale }) : [];
  return { ...change, documents };
}

type Columns = Pick<LockedOrder, 'billingName' | 'gstNumber' | 'billingAddress' | 'billingState'>;

/** Validates and normalises billing details. If there is a GST number, it determines the state. */
function columnsOf({ name, gstNumber = '', address = '', state = '' }: Billing): Columns {
  const [number, wanted] = [gstNumber.replace(/\s/g, '').toUpperCase(), state.trim()];
  const billingName = oneLine(name);
  const billingAddress = cleanText(address).trim();
  const [registered, chosen] = [stateOfGstin(number), stateNamed(wanted)];
  const problems = [
    ...(!isName(billingName) ? [{ field: 'name', message: m.billing_refusals_name() }] : []),
    ...notPrinted({ name: billingName, address: billingAddress }),
    ...(number !== '' && !isGstin(number) ? [{ field: 'gst_number', message: m.billing_refusals_gstin() }] : []),
    ...(wanted !== '' && !chosen ? [{ field: 'state', message: m.billing_refusals_state() }] : []),
    ...(registered && chosen && registered.code !== chosen.code
      ? [{ field: 'state', message: m.billing_refusals_other_state({ state: registered.name }) }]
      : []),
  ];
  if (problems[0]) throw new Problem(400, problems[0].message, problems);
  return {
    billingName,
    gstNumber: number || null,
    billingAddress: billingAddress || null,
    billingState: (registered ?? chosen)?.name ?? null,
  };
}

/** Throws 400 if the invoice must have an address and a state, and they are missing. */
function checkRecipient({ totalPaise }: LockedOrder, { gstNumber, billingAddress, billingState }: Columns): void {
  if (!needsRecipient(totalPaise, gstNumber)) return;
  const missing = Object.entries({ address: billingAddress, state: billingState }).filter(([, text]) => text === null);
  if (missing.length === 0) return;
  const problems = missing.map(([field]) => ({ field, message: m.form_required() }));
  throw new Problem(400, m.refusals_recipient(), problems);
}

const notPrinted = (texts: Record<string, string>) =>
  Object.entries(texts)
    .filter(([, text]) => outside(text, 'printed').length > 0)
    .map(([field]) => ({ field, message: m.formats_charsets_printed() }));

const isSame = (order: LockedOrder, columns: Columns): boolean =>
  order.billingName === columns.billingName &&
  order.gstNumber === columns.gstNumber &&
  order.billingAddress === columns.billingAddress &&
  order.billingState === columns.billingState;

interface IssuedInvoice {
  sale: IssuedDocument;
  /** its credit notes */
  notes: TaxDocument[];
  revisions: number;
}

async function correctable(tx: Sql, orderId: string): Promise<IssuedInvoice | undefined> {
  const settled = await tx.orm
    .select({ id: settlements.providerPaymentId })
    .from(settlements)
    .where(and(eq(settlements.orderId, orderId), eq(settlements.outcome, 'settled')));
  if (settled.length === 0) throw new Problem(409, m.billing_refusals_refunding());
  const { current, notes, revisions } = await currentSale(tx, orderId);
  if (current && revisions > invoiceChanges.perOrder)
    throw new Problem(409, m.billing_refusals_used_up({ times: invoiceChanges.perOrder }));
  return current && { sale: current, notes, revisions };
}

/** Writes the credit note, then the invoice. Their sums are equal. Call it last in the transaction: see issueInvoice. */
async function replaceInvoices(
  tx: Sql,
  services: Issuing,
  { order, sale, notes, revisions }: IssuedInvoice & { order: LockedOrder },
): Promise<IssuedDocument[]> {
  const note = await writeReturn(tx, services, {
    orderId: order.id,
    revision: revisions,
    sale: sale.content,
    notes,
    reason: 'correction',
  });
  const invoice = await writeSale(tx, services, { order, revision: revisions + 1 });
  await mailDocuments(tx, services, { order, documents: [note, invoice] });
  return [note, invoice];
}
