import { chance } from '#tests/support/network/load.ts';

/** Random choices for the generator. */
export interface Dice {
  roll(): number;
  below(count: number): number;
  one<T>(list: readonly T[]): T;
  likely(part: number): boolean;
}

/** Creates random choices, which are the same for the same seed. */
export function diceOf(seed: number): Dice {
  const roll = chance(seed);
  const below = (count: number) => Math.floor(roll() * count);
  return { roll, below, one: (list) => list[below(list.length)]!, likely: (part) => roll() < part };
}
