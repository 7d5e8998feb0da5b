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
  /** label of a line with a kept fee; its amount is not the price */
  partLabel(line: { label: string; quantity: number }): string;
}

/**
 * Returns the credit note for parts of an invoice. The tax of all credit notes of a line together is the tax of their
 * sum, so rounding never takes back more tax than the invoice has. Parts without a refund have no line. An item that
 * is not on the invoice, because a workshop was exchanged for another one since, takes back other lines of it.
 */
export function partDocument(sale: TaxDocument, { notes, parts, partLabel }: PartOptions, issued: Issued): TaxDocument {
  const lines = merged(allocated(sale, notes, parts)).map((part) => {
    const { label, unitPaise } = sale.lines[part.line]!;
    const shown = part.isFull
      ? { label, quantity: part.quantity, unitPaise }
      : { label: partLabel({ label, quantity: part.quantity }), quantity: 1, unitPaise: part.refundPaise };
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
    const shown = isWhole ? line : { label: restLabel(line.label), quantity: 1, unitPaise: refundPaise };
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
  quantity: number;
  refundPaise: Paise;
  /** whether the amount is the price of this quantity */
  isFull: boolean;
}

/**
 * Assigns each part to the line of its item, then to that of its former item, or else to other lines of which something
 * is left.
 */
function allocated(sale: TaxDocument, notes: readonly TaxDocument[], parts: readonly ReturnedPart[]): LinePart[] {
  const left = sale.lines.map(({ pricePaise }, line) => pricePaise - returnedOf(notes, line));
  return parts.flatMap((part) => {
    const isOwn = (line: number) =>
      sale.lines[line]!.label === part.label && sale.lines[line]!.unitPaise === part.unitPaise;
    const isFormer = (line: number) => sale.lines[line]!.label === part.formerLabel;
    const rank = (line: number) => (isOwn(line) ? 2 : Number(isFormer(line)));
    const lines = sale.lines.map((_, line) => line).sort((a, b) => rank(b) - rank(a) || a - b);
    let rest = part.refundPaise;
    return lines.flatMap((line) => {
      const refundPaise = Math.min(left[line]!, rest);
      if (refundPaise <= 0) return [];
      left[line]! -= refundPaise;
      rest -= refundPaise;
      const isFull = isOwn(line) && refundPaise === part.pricePaise;
      return [{ line, quantity: part.quantity, refundPaise, isFull }];
    });
  });
}

const returnedOf = (notes: readonly TaxDocument[], line: number): Paise =>
  notes.reduce(
    (total, note) => note.lines.reduce((sum, { of, pricePaise }) => (of === line ? sum + pricePaise : sum), total),
    0,
  );

/** Joins the parts of the same line. */
const merged = (parts: readonly LinePart[]): LinePart[] =>
  [...new Set(parts.map(({ line }) => line))].map((line) => {
    const same = parts.filter((part) => part.line === line);
    return {
      line,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
      refundPaise: same.reduce((sum, { refundPaise }) => sum + refundPaise, 0),
      isFull: same.every(({ isFull }) => isFull),
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
