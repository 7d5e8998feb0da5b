/** Whether long tests run in full, as in `npm run test:all`. `.ci/run` runs a fixed sample of them. */
export const isExhaustive = process.env.TEST_ALL === '1';

/** At most `most` items of each group, evenly spread over the group. */
export function someOfEach<T>(items: readonly T[], { groupOf, most }: { groupOf(item: T): string; most: number }): T[] {
  return [...new Set(items.map(groupOf))].flatMap((name) => {
    const group = items.filter((item) => groupOf(item) === name);
    const step = Math.max(group.length / most, 1);
    return group.filter((_, index) => index === 0 || Math.floor(index / step) > Math.floor((index - 1) / step));
  });
}
