/** Whether long tests run in full, as in `npm run test:all`. Otherwise they run a sample, always the same. */
export const isExhaustive = process.env.TEST_ALL === '1';

/** Every item; outside `npm run test:all` every `oneOf`-th, beginning with the first. */
export const shareOf = <T>(items: readonly T[], oneOf: number): T[] =>
  items.filter((_, index) => isExhaustive || index % oneOf === 0);

/** Every item; outside `npm run test:all` the first of each group. */
export function oneOfEach<T>(items: readonly T[], groupOf: (item: T) => string): T[] {
  const groups = items.map(groupOf);
  return items.filter((_, index) => isExhaustive || groups.indexOf(groups[index]!) === index);
}

/** At most `most` items of each group, evenly spread over the group. */
export function someOfEach<T>(items: readonly T[], { groupOf, most }: { groupOf(item: T): string; most: number }): T[] {
  return [...new Set(items.map(groupOf))].flatMap((name) => {
    const group = items.filter((item) => groupOf(item) === name);
    const step = Math.max(group.length / most, 1);
    return group.filter((_, index) => index === 0 || Math.floor(index / step) > Math.floor((index - 1) / step));
  });
}
