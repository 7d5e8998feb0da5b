import type { Paise } from './money.ts';

/** Goods and services tax of a price. Prices include the tax. The four parts add up to the price exactly. */
export interface TaxSplit {
  taxablePaise: Paise;
  /** central and state tax, if supplier and place of supply are in the same state; both are equal */
  cgstPaise: Paise;
  sgstPaise: Paise;
  /** integrated tax, if the place of supply is another state */
  igstPaise: Paise;
}

export interface TaxRule {
  /** percent: 18 */
  rate: number;
  /** whether the place of supply is the state of the supplier */
  isWithinState: boolean;
}

/**
 * Splits a price. Rounds the central and the state tax each to whole paise, so both are equal. The rest of the price
 * is the taxable value.
 */
export function splitTax(price: Paise, { rate, isWithinState }: TaxRule): TaxSplit {
  if (!isWithinState) {
    const igstPaise = quotient(price * rate, 100 + rate);
    return { taxablePaise: price - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const half = quotient(price * rate, 2 * (100 + rate));
  return { taxablePaise: price - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/** Divides integers and rounds to the nearest integer. Halves are rounded up. */
const quotient = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor));

export const sumOfSplits = (splits: readonly TaxSplit[]): TaxSplit => ({
  taxablePaise: sum(splits, 'taxablePaise'),
  cgstPaise: sum(splits, 'cgstPaise'),
  sgstPaise: sum(splits, 'sgstPaise'),
  igstPaise: sum(splits, 'igstPaise'),
});

const sum = (splits: readonly TaxSplit[], part: keyof TaxSplit): Paise =>
  splits.reduce((total, split) => total + split[part], 0);

/** Taxed services: admission with workshops, and the handling of an award nomination. */
export type TaxedService = 'admission' | 'award';

/**
 * Place of supply of a service. `event`: the state of the event, for admission (IGST Action 2017, sections 12(6) and
 * 13(5)). `registered-buyer`: the state of a buyer with a GST number, else of the event (section 12(7)). `buyer`: the
 * state of the buyer if known, else of the supplier (section 12(2)).
 */
export type SuppliedAt = 'event' | 'registered-buyer' | 'buyer';

interface Places {
  /** codes of states */
  supplier: string;
  event: string;
  buyer: string | undefined;
  isRegistered: boolean;
}

export function placeOfSupply(suppliedAt: SuppliedAt, { supplier, event, buyer, isRegistered }: Places): string {
  if (suppliedAt === 'buyer') return buyer ?? supplier;
  return suppliedAt === 'registered-buyer' && isRegistered && buyer !== undefined ? buyer : event;
}
