import type { Paise } from './money.ts';
import { returnDocument, returnKind, type DocumentLine, type ReturnReason, type TaxDocument } from './tax-documents.ts';
import { splitTax, sumOfSplits, type TaxRule, type TaxSplit } from './tax.ts';

/** The refunded part of an item of the order. */
export interface ReturnedPart {
  label: string;
  /** label of the item that this one was a part of, before an exchange of workshops */
  formerLabel?: string;
  quantity: number;
  unitPaise: Paise;
  pricePaise: Paise;
  refundPaise: Paise;
}

interface Issued {
  serial: string;
  issuedAt: string;
}

interface PartOptions {
  /** earlier credit notes of the same invoice */
  notes: readonly TaxDocument[];
  parts: readonly ReturnedPart[];
  /** all items of the order now; lines of the invoice that have no item any more were exchanged */
  items: readonly OrderItem[];
  /** label of a line of which only a part of the price is refunded */
  partLabel(label: string): string;
}

export type OrderItem = Pick<DocumentLine, 'label' | 'quantity' | 'unitPaise'>;

/**
 * Returns the credit note for parts of an invoice. The tax of all credit notes of a line together is the tax of their
 * sum, so rounding never takes back more tax than the invoice has. Parts without a refund have no line. An item that
 * is not on the invoice, because a workshop was exchanged for another one since, takes back the line of the former one.
 */
export function partDocument(sale: TaxDocument, options: PartOptions, issued: Issued): TaxDocument {
  const { notes, partLabel } = options;
  const lines = merged(allocated(sale, options)).map((part) => {
    const { label, unitPaise } = sale.lines[part.line]!;
    const shown =
      part.quantity > 0
        ? { label, quantity: part.quantity, unitPaise }
        : { label: partLabel(label), quantity: 0, unitPaise };
    return { ...shown, pricePaise: part.refundPaise, of: part.line, ...splitOf(sale, notes, part) };
  });
  const totalPaise = lines.reduce((total, { pricePaise }) => total + pricePaise, 0);
  const { serial, issuedAt } = sale;
  return {
    ...sale,
    ...issued,
    kind: returnKind(sale),
    lines,
    totalPaise,
    takesBack: { serial, issuedAt, reason: 'refund' },
  };
}

interface RestOptions {
  /** earlier credit notes of the same invoice */
  notes: readonly TaxDocument[];
  reason: ReturnReason;
  /** label of a line of which earlier notes took a part */
  restLabel(label: string): string;
}

/** Returns the credit note for all that earlier credit notes have left of an invoice. */
export function restDocument(
  sale: TaxDocument,
  { notes, reason, restLabel }: RestOptions,
  issued: Issued,
): TaxDocument {
  const whole = returnDocument(sale, { ...issued, reason });
  if (notes.length === 0) return whole;
  const lines = sale.lines.flatMap((line, index) => {
    const refundPaise = line.pricePaise - returnedOf(notes, index);
    if (refundPaise <= 0) return [];
    const isWhole = refundPaise === line.pricePaise;
    const shown = isWhole ? line : { ...line, label: restLabel(line.label), quantity: 0 };
    return [{ ...shown, pricePaise: refundPaise, of: index, ...splitOf(sale, notes, { line: index, refundPaise }) }];
  });
  return { ...whole, lines, totalPaise: restPaise(sale, notes) };
}

/** The part of an invoice that its credit notes have not reversed. */
export const restPaise = (sale: TaxDocument, notes: readonly TaxDocument[]): Paise =>
  notes.reduce((left, { totalPaise }) => left - totalPaise, sale.totalPaise);

/** The part of one line of the invoice that a credit note reverses. */
interface LinePart {
  /** index of the line */
  line: number;
  /** 0 if the amount is not the price of whole units of the line */
  quantity: number;
  refundPaise: Paise;
}

/** Assigns each part to lines of which something is left. Parts that are on the invoice come first. */
function allocated(sale: TaxDocument, { notes, parts, items }: PartOptions): LinePart[] {
  const left = sale.lines.map(({ pricePaise }, line) => pricePaise - returnedOf(notes, line));
  const isOnInvoice = (part: ReturnedPart) => sale.lines.some((line) => isSame(line, part));
  const ordered = parts.toSorted((a, b) => Number(isOnInvoice(b)) - Number(isOnInvoice(a)));
  return ordered.flatMap((part) => {
    const ranks = sale.lines.map((line) => rankOf(line, part, items));
    const lines = [...ranks.keys()].sort((a, b) => ranks[b]! - ranks[a]! || a - b);
    let rest = part.refundPaise;
    return lines.flatMap((line) => {
      const refundPaise = Math.min(left[line]!, rest);
      if (refundPaise <= 0) return [];
      left[line]! -= refundPaise;
      rest -= refundPaise;
      return [{ line, quantity: wholeUnits(sale.lines[line]!, part, refundPaise), refundPaise }];
    });
  });
}

const isSame = (a: Pick<OrderItem, 'label' | 'unitPaise'>, b: Pick<OrderItem, 'label' | 'unitPaise'>): boolean =>
  a.label === b.label && a.unitPaise === b.unitPaise;

/** How well a line of the invoice fits a part: its own line, that of its former item, one that was exchanged, any other. */
function rankOf(line: DocumentLine, part: ReturnedPart, items: readonly OrderItem[]): number {
  if (isSame(line, part)) return 4;
  if (line.label === part.formerLabel) return 3;
  const present = items.reduce((sum, item) => (isSame(item, line) ? sum + item.quantity : sum), 0);
  if (present >= line.quantity) return 0;
  return line.unitPaise === part.unitPaise ? 2 : 1;
}

/** Returns how many units of a line an amount is, if it is their full price without a fee; otherwise 0. */
function wholeUnits({ unitPaise }: DocumentLine, part: ReturnedPart, paise: Paise): number {
  const isWhole = part.unitPaise === unitPaise && part.refundPaise === part.pricePaise && paise % unitPaise === 0;
  return isWhole ? paise / unitPaise : 0;
}

const returnedOf = (notes: readonly TaxDocument[], line: number): Paise =>
  notes.reduce(
    (total, note) => note.lines.reduce((sum, { of, pricePaise }) => (of === line ? sum + pricePaise : sum), total),
    0,
  );

/** Joins the parts of the same line. */
const merged = (parts: readonly LinePart[]): LinePart[] =>
  [...new Set(parts.map(({ line }) => line))]
    .toSorted((a, b) => a - b)
    .map((line) => {
      const same = parts.filter((part) => part.line === line);
      return {
        line,
        quantity: same.some(({ quantity }) => quantity === 0)
          ? 0
          : same.reduce((sum, { quantity }) => sum + quantity, 0),
        refundPaise: same.reduce((sum, { refundPaise }) => sum + refundPaise, 0),
      };
    });

function splitOf(
  { tax }: TaxDocument,
  notes: readonly TaxDocument[],
  { line, refundPaise }: Pick<LinePart, 'line' | 'refundPaise'>,
): { split?: TaxSplit } {
  if (!tax) return {};
  const earlier = notes.flatMap((note) => note.lines.filter(({ of }) => of === line));
  return { split: nextSplit(earlier, refundPaise, tax) };
}

/** Returns the tax of the next part of a line, given the parts before it. No part of it is negative. */
function nextSplit(earlier: readonly DocumentLine[], price: Paise, tax: TaxRule): TaxSplit {
  const before = sumOfSplits(earlier.flatMap(({ split }) => split ?? []));
  const priceBefore = earlier.reduce((total, { pricePaise }) => total + pricePaise, 0);
  const all = splitTax(priceBefore + price, tax);
  const within = (value: Paise, most: Paise) => Math.max(0, Math.min(value, most));
  const half = within(all.cgstPaise - before.cgstPaise, Math.floor(price / 2));
  const igstPaise = within(all.igstPaise - before.igstPaise, price);
  return tax.isWithinState
    ? { taxablePaise: price - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
    : { taxablePaise: price - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
}
