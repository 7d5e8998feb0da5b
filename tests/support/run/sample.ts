import { commits } from './git.ts';

/** Whether long tests run in full, as in `npm run test:all`. `.ci/run` runs a sample of them. */
export const isExhaustive = process.env.TEST_ALL === '1';

/** All items; in CI one of so many, which differ from commit to commit. At least one item. */
export function shareOf<T>(items: readonly T[], oneOf: number): T[] {
  const share = Math.min(oneOf, items.length);
  return items.filter((_, index) => isExhaustive || (index + commits) % share === 0);
}

/** All items; in CI one of each group, which differs from commit to commit. */
export function oneOfEach<T>(items: readonly T[], groupOf: (item: T) => string): T[] {
  const names = [...new Set(items.map(groupOf))];
  const groups = names.map((name) => items.filter((item) => groupOf(item) === name));
  return groups.flatMap((group) => shareOf(group, group.length));
}

/** At most `most` items of each group, evenly spread over the group. */
export function someOfEach<T>(items: readonly T[], { groupOf, most }: { groupOf(item: T): string; most: number }): T[] {
  return [...new Set(items.map(groupOf))].flatMap((name) => {
    const group = items.filter((item) => groupOf(item) === name);
    const step = Math.max(group.length / most, 1);
    return group.filter((_, index) => index === 0 || Math.floor(index / step) > Math.floor((index - 1) / step));
  });
}
