import { isGstin, stateOfGstin } from './gstin.ts';
import { stateNamed } from './gst-states.ts';
import type { Paise } from './money.ts';
import { placeOfSupply, splitTax, type SuppliedAt, type TaxedService, type TaxRule, type TaxSplit } from './tax.ts';

/**
 * Documents for payments. An organiser registered for GST issues a tax invoice (CGST Rules 2017, rule 46) and
 * reverses it with a credit note (rule 53). An organiser without registration must not charge the tax, and issues a
 * receipt without tax. Decision 35.
 */
export type DocumentKind = 'invoice' | 'receipt' | 'credit-note' | 'refund-receipt';

/** Why a document is reversed: a refund, or corrected billing details. */
export type ReturnReason = 'refund' | 'correction';

export interface Party {
  name: string;
  /** lines of the address */
  address: string[];
  /** two-digit code of the state, if known: '33' */
  state?: string;
  gstin?: string;
}

export interface DocumentLine {
  label: string;
  /** 0 on a credit note for a part of the price; then the quantity and the unit price are not printed */
  quantity: number;
  unitPaise: Paise;
  pricePaise: Paise;
  /** on invoices and credit notes */
  split?: TaxSplit;
  /** on a credit note for a part: index of the line of the invoice */
  of?: number;
}

/** A tax document as issued. It never changes afterwards. */
export interface TaxDocument {
  kind: DocumentKind;
  serial: string;
  /** ISO time */
  issuedAt: string;
  orderCode: string;
  supplier: Party;
  /** office of the person who signs */
  signatory: string;
  recipient: Party;
  /** text that the buyer entered as GST number, if it is invalid; the buyer then counts as unregistered */
  unknownGstin?: string;
  lines: DocumentLine[];
  totalPaise: Paise;
  tax?: TaxRule & {
    /** SAC code of the service */
    sac: string;
    service: string;
    /** code of a state */
    placeOfSupply: string;
  };
  /** the document that this one reverses, and why */
  takesBack?: { serial: string; issuedAt: string; reason: ReturnReason };
}

/** Data of event/tax.json. */
export interface TaxFacts {
  supplier: { name: string; address: string[]; state: string; gstin?: string };
  signatory: string;
  placeOfEvent: string;
  services: Record<TaxedService, { sac: string; description: string; suppliedAt: SuppliedAt }>;
}

export interface BilledOrder {
  code: string;
  service: TaxedService;
  /** percent, included in the prices */
  rate: number;
  totalPaise: Paise;
  items: { label: string; quantity: number; unitPaise: Paise }[];
  billing: Billing;
}

/** Billing details of an order. */
export interface Billing {
  name: string;
  gstNumber?: string;
  address?: string;
  /** name of the state */
  state?: string;
}

interface Issued {
  serial: string;
  issuedAt: string;
}

/** Returns the kind of document that the organiser issues for a payment. */
export const saleKind = ({ supplier }: TaxFacts): 'invoice' | 'receipt' =>
  supplier.gstin === undefined ? 'receipt' : 'invoice';

export function saleDocument(order: BilledOrder, facts: TaxFacts, issued: Issued): TaxDocument {
  const lines = order.items.map((item) => ({ ...item, pricePaise: item.quantity * item.unitPaise }));
  const sum = lines.reduce((total, { pricePaise }) => total + pricePaise, 0);
  if (sum !== order.totalPaise) throw new Error(`the items of ${order.code} are ${sum} paise, not ${order.totalPaise}`);

  const { gstNumber } = order.billing;
  const kind = saleKind(facts);
  const common = {
    ...issued,
    kind,
    orderCode: order.code,
    supplier: facts.supplier,
    signatory: facts.signatory,
    recipient: recipientOf(order.billing),
    ...(gstNumber !== undefined && !isGstin(gstNumber) && { unknownGstin: gstNumber }),
    totalPaise: order.totalPaise,
  };
  if (kind === 'receipt') return { ...common, lines };

  const tax = taxOf(order, facts);
  return { ...common, tax, lines: lines.map((line) => ({ ...line, split: splitTax(line.pricePaise, tax) })) };
}

/** Returns the kind of document that reverses an invoice or receipt. */
export const returnKind = ({ kind }: Pick<TaxDocument, 'kind'>): 'credit-note' | 'refund-receipt' =>
  kind === 'invoice' ? 'credit-note' : 'refund-receipt';

/** Returns the document that reverses a whole sale. */
export const returnDocument = (
  sale: TaxDocument,
  { reason, ...issued }: Issued & { reason: ReturnReason },
): TaxDocument => ({
  ...sale,
  ...issued,
  kind: returnKind(sale),
  takesBack: { serial: sale.serial, issuedAt: sale.issuedAt, reason },
});

/** The state in a valid GST number overrides the state that the buyer chose. */
function recipientOf({ name, gstNumber = '', address = '', state = '' }: Billing): Party {
  const code = (stateOfGstin(gstNumber) ?? stateNamed(state))?.code;
  return {
    name,
    address: address
      .split('\n')
      .map((line) => line.replace(/^[,\s]+|[,\s]+$/g, ''))
      .filter(Boolean),
    ...(code !== undefined && { state: code }),
    ...(isGstin(gstNumber) && { gstin: gstNumber }),
  };
}

function taxOf(order: BilledOrder, { supplier, placeOfEvent, services }: TaxFacts): NonNullable<TaxDocument['tax']> {
  const { sac, description, suppliedAt } = services[order.service];
  const { state: buyer, gstin } = recipientOf(order.billing);
  const places = { supplier: supplier.state, event: placeOfEvent, buyer, isRegistered: gstin !== undefined };
  const place = placeOfSupply(suppliedAt, places);
  return {
    rate: order.rate,
    isWithinState: place === supplier.state,
    sac,
    service: description,
    placeOfSupply: place,
  };
}
