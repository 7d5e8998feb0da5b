import type { Paise } from '#domain/money/money.ts';

interface GivenUp {
  id: string;
  name: string;
  /** price in this order, in paise */
  paise: Paise;
}

/**
 * Assigns the price that cheaper workshops leave over to the workshops that a person gives up, in their order, to each
 * at most its price. `leftPaise` must not be above the sum of their prices.
 */
export function differencesOf(givenUp: readonly GivenUp[], leftPaise: Paise): GivenUp[] {
  let rest = leftPaise;
  return givenUp.flatMap(({ paise: price, ...workshop }) => {
    const paise = Math.min(price, rest);
    rest -= paise;
    return paise > 0 ? [{ ...workshop, paise }] : [];
  });
}
