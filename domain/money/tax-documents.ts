import { isGstin, stateOfGstin } from './gstin.ts';
import { stateNamed } from './gst-states.ts';
import type { Paise } from './money.ts';
import { placeOfSupply, splitTax, type SuppliedAt, type TaxedService, type TaxRule, type TaxSplit } from './tax.ts';

/**
 * What an organiser who is registered for GST issues for money: a tax invoice (CGST Rules 2017, rule 46), and a credit note
 * (rule 53) that takes it back. One who is not registered must not charge the tax, and issues a receipt without it. Decision 35.
 */
export type DocumentKind = 'invoice' | 'receipt' | 'credit-note' | 'refund-receipt';

/** The money went back, or billing details were corrected. */
export type ReturnReason = 'refund' | 'correction';

export interface Party {
  name: string;
  /** lines */
  address: string[];
  /** code of the state, '33'; where known */
  state?: string;
  gstin?: string;
}

export interface DocumentLine {
  label: string;
  quantity: number;
  unitPaise: Paise;
  pricePaise: Paise;
  /** of an invoice and its credit note */
  split?: TaxSplit;
}

/** A document as it was issued, and as it is printed for ever. */
export interface TaxDocument {
  kind: DocumentKind;
  serial: string;
  /** ISO */
  issuedAt: string;
  orderCode: string;
  supplier: Party;
  /** who signs, by office */
  signatory: string;
  recipient: Party;
  /** as the buyer wrote it, where it is no GST number: the invoice is made out as to someone without one */
  unknownGstin?: string;
  lines: DocumentLine[];
  totalPaise: Paise;
  tax?: TaxRule & {
    /** code of the service in the tariff */
    sac: string;
    service: string;
    /** code of a state */
    placeOfSupply: string;
  };
  /** what it takes back, and why */
  takesBack?: { serial: string; issuedAt: string; reason: ReturnReason };
}

/** What event/tax.json says. */
export interface TaxFacts {
  supplier: { name: string; address: string[]; state: string; gstin?: string };
  signatory: string;
  placeOfEvent: string;
  services: Record<TaxedService, { sac: string; description: string; suppliedAt: SuppliedAt }>;
}

export interface BilledOrder {
  code: string;
  service: TaxedService;
  /** per cent, within the prices */
  rate: number;
  totalPaise: Paise;
  items: { label: string; quantity: number; unitPaise: Paise }[];
  billing: Billing;
}

/** Whom an order is billed to. */
export interface Billing {
  name: string;
  gstNumber?: string;
  address?: string;
  /** its name */
  state?: string;
}

interface Issued {
  serial: string;
  issuedAt: string;
}

/** What an order gets for its money. */
export const saleKind = ({ supplier }: TaxFacts): 'invoice' | 'receipt' =>
  supplier.gstin === undefined ? 'receipt' : 'invoice';

export function saleDocument(order: BilledOrder, facts: TaxFacts, issued: Issued): TaxDocument {
  const lines = order.items.map((item) => ({ ...item, pricePaise: item.quantity * item.unitPaise }));
  const sum = lines.reduce((total, { pricePaise }) => total + pricePaise, 0);
  if (sum !== order.totalPaise) throw new Error(`the items of ${order.code} are ${sum} paise, not ${order.totalPaise}`);

  const { gstNumber } = order.billing;
  const kind = saleKind(facts);
  const said = {
    ...issued,
    kind,
    orderCode: order.code,
    supplier: facts.supplier,
    signatory: facts.signatory,
    recipient: recipientOf(order.billing),
    ...(gstNumber !== undefined && !isGstin(gstNumber) && { unknownGstin: gstNumber }),
    totalPaise: order.totalPaise,
  };
  if (kind === 'receipt') return { ...said, lines };

  const tax = taxOf(order, facts);
  return { ...said, tax, lines: lines.map((line) => ({ ...line, split: splitTax(line.pricePaise, tax) })) };
}

/** Takes all of a sale back. */
export const returnDocument = (
  sale: TaxDocument,
  { reason, ...issued }: Issued & { reason: ReturnReason },
): TaxDocument => ({
  ...sale,
  ...issued,
  kind: sale.kind === 'invoice' ? 'credit-note' : 'refund-receipt',
  takesBack: { serial: sale.serial, issuedAt: sale.issuedAt, reason },
});

/** A GST number says in which state it is registered, whatever else was chosen. */
function recipientOf({ name, gstNumber = '', address = '', state = '' }: Billing): Party {
  const code = (stateOfGstin(gstNumber) ?? stateNamed(state))?.code;
  return {
    name,
    address: address
      .split('\n')
      .map((line) => line.trim())
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
