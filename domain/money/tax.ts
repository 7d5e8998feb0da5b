import type { Paise } from './money.ts';

/** Goods and services tax within a price. Prices include it: the price stands, and the parts sum to it to the paisa. */
export interface TaxSplit {
  taxablePaise: Paise;
  /** the Union's half and the state's (or territory's), within one state; always the same */
  cgstPaise: Paise;
  sgstPaise: Paise;
  /** all of it, between two states */
  igstPaise: Paise;
}

export interface TaxRule {
  /** per cent: 18 */
  rate: number;
  /** the place of supply is in the supplier's own state */
  isWithinState: boolean;
}

/**
 * Each tax is rounded to the paisa by itself, so that both halves are the same; the taxable value is what is left of the
 * price.
 */
export function splitTax(price: Paise, { rate, isWithinState }: TaxRule): TaxSplit {
  if (!isWithinState) {
    const igstPaise = quotient(price * rate, 100 + rate);
    return { taxablePaise: price - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const half = quotient(price * rate, 2 * (100 + rate));
  return { taxablePaise: price - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/** The nearest integer; a half goes up. */
const quotient = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor));

export const sumOfSplits = (splits: readonly TaxSplit[]): TaxSplit => ({
  taxablePaise: sum(splits, 'taxablePaise'),
  cgstPaise: sum(splits, 'cgstPaise'),
  sgstPaise: sum(splits, 'sgstPaise'),
  igstPaise: sum(splits, 'igstPaise'),
});

const sum = (splits: readonly TaxSplit[], part: keyof TaxSplit): Paise =>
  splits.reduce((total, split) => total + split[part], 0);

/** What is sold: entry to the conference with its workshops, or the handling of a nomination for an award. */
export type TaxedService = 'admission' | 'award';

/**
 * Which state's tax a service is: that of the `event` for admission to it, whoever buys (IGST Act 2017, sections 12(6) and
 * 13(5)); that of a `registered-buyer`, else of the event, for services in relation to one (section 12(7)); else that of the
 * `buyer`, where it is known, and otherwise the supplier's (section 12(2)).
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
