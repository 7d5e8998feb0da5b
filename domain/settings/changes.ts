/** The keys and places in lists that lead to a value in JSON data. */
export type Path = readonly (string | number)[];

/** A value that differs. `undefined` is a value that is missing. */
export interface Change {
  path: Path;
  before: unknown;
  after: unknown;
}

/**
 * Returns the smallest values that differ between two JSON values, in the order of `before`. Lists of different
 * lengths differ as a whole.
 */
export function changesBetween(before: unknown, after: unknown, path: Path = []): Change[] {
  if (isSame(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changesBetween(before[key], after[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => changesBetween(item, after[index], [...path, index]));
  return [{ path, before, after }];
}

/** Returns a copy of a JSON value with these changes. A place that no longer exists is created. */
export const withChanges = (value: unknown, changes: readonly Pick<Change, 'path' | 'after'>[]): unknown =>
  changes.reduce<unknown>((changed, { path, after }) => withValue(changed, path, after), value);

function withValue(value: unknown, [key, ...rest]: Path, after: unknown): unknown {
  if (key === undefined) return after;
  if (typeof key === 'number') {
    const items: unknown[] = Array.isArray(value) ? [...value] : [];
    items[key] = withValue(items[key], rest, after);
    return items;
  }
  const { [key]: old, ...others } = isRecord(value) ? value : {};
  const changed = withValue(old, rest, after);
  if (changed === undefined) return others;
  return old === undefined ? { ...others, [key]: changed } : { ...(value as object), [key]: changed };
}

/** Result of merging the changes of two people to the same value. */
export interface Merge {
  value: unknown;
  /**
   * own changes that are not in `value`, at the places that both people have changed; `withChanges(value, lost)` has
   * them in place of those of the other person
   */
  lost: Change[];
}

/** Returns the other person's value with the own changes, except those at a place that the other person changed. */
export function mergeChanges({ base, mine, theirs }: { base: unknown; mine: unknown; theirs: unknown }): Merge {
  const other = changesBetween(base, theirs);
  const own = changesBetween(base, mine);
  const isEqual = (one: Change, change: Change) => isSame(one.path, change.path) && isSame(one.after, change.after);
  const places = own.flatMap((change) => {
    const same = other.filter((each) => overlaps(each.path, change.path) && !isEqual(each, change));
    return same.map(({ path }) => (path.length < change.path.length ? path : change.path));
  });
  const distinct = places.filter((place, index) => places.findIndex((each) => isSame(each, place)) === index);
  return {
    value: withChanges(
      theirs,
      own.filter(({ path }) => !distinct.some((place) => overlaps(place, path))),
    ),
    lost: distinct.map((path) => ({ path, before: valueAt(base, path), after: valueAt(mine, path) })),
  };
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, key) => Object(found)[key], value);

/** Whether one of the places is in the other, or the same. */
const overlaps = (one: Path, other: Path): boolean =>
  Array.from({ length: Math.min(one.length, other.length) }, (_, index) => one[index] === other[index]).every(Boolean);

/** Compares JSON values. The order of keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = Object.keys(one).filter((key) => one[key] !== undefined);
  const others = Object.keys(other).filter((key) => other[key] !== undefined);
  return keys.length === others.length && keys.every((key) => isSame(one[key], other[key]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
