import type { Paise } from '#domain/money/money.ts';

/** A workshop with its price, in paise. */
export interface PricedWorkshop {
  id: string;
  name: string;
  paise: Paise;
}

/** A workshop of an exchange for dearer ones. Both parts together are its price. */
export interface AddedWorkshop {
  id: string;
  name: string;
  /** paid in the first order, for the workshops that the person gives up */
  creditPaise: Paise;
  /** paid in the order of the exchange */
  duePaise: Paise;
}

/**
 * Assigns the price of the workshops that a person gives up to the added ones, in their order, to each at most its price. The
 * credit must not be above the sum of their prices.
 */
export function withCredit(added: readonly PricedWorkshop[], creditPaise: Paise): AddedWorkshop[] {
  let rest = creditPaise;
  return added.map(({ id, name, paise }) => {
    const credit = Math.min(paise, rest);
    rest -= credit;
    return { id, name, creditPaise: credit, duePaise: paise - credit };
  });
}

export const sumOf = (workshops: readonly PricedWorkshop[]): Paise =>
  workshops.reduce((sum, { paise }) => sum + paise, 0);
