import { isSame } from '#domain/settings/changes.ts';
import { m } from '#messages';
import type { SettingsSchema } from './settings-schema.ts';

/** A changed value in words. */
export interface ChangeInWords {
  /** titles that lead to the value, such as ['Passes', 'Under Graduates', 'Price'] */
  field: string[];
  /** undefined if the value is new */
  before?: string;
  /** undefined if the value is removed */
  after?: string;
}

/** Returns the differences between two values of a part, in the order of its schema. */
export function describeChanges(schema: SettingsSchema, before: unknown, after: unknown): ChangeInWords[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    changesOf(field, { path: [], before: Object(before)[name], after: Object(after)[name] }),
  );
}

/** Titles that lead to a place in a part, such as 'Passes › 1 › Price' for passes.0.price, and its value in words. */
export function placeInWords(schema: SettingsSchema, path: readonly string[]) {
  let place: SettingsSchema | undefined = schema;
  const titles = path.map((key) => {
    const isItem: boolean = place?.items !== undefined;
    place = isItem ? place?.items : place?.properties?.[key];
    return isItem ? String(Number(key) + 1) : (place?.title ?? key);
  });
  return { field: titles.join(' › '), valueInWords: (value: unknown) => inWords(place ?? {}, value) };
}

interface Compared {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

function changesOf(schema: SettingsSchema, { path, before, after }: Compared): ChangeInWords[] {
  if (isSame(before, after) || schema.widget === 'hidden') return [];
  const field = [...path, schema.title ?? ''];
  if (schema.items && Array.isArray(before) && Array.isArray(after))
    return listChanges(schema.items, { path: field, before, after });
  if (schema.properties && before !== undefined && after !== undefined)
    return describeChanges(schema, before, after).map((change) => ({ ...change, field: [...field, ...change.field] }));
  return [{ field, ...(isMultiline(before, after) ? changedLines(before, after) : both(schema, before, after)) }];
}

/**
 * Compares lists. Items that are the same are left out. Items with the same id are compared. If as many items without an
 * id are left of both, they are compared in order; otherwise the items were removed and added.
 */
function listChanges(
  item: SettingsSchema,
  { path, before, after }: { path: string[]; before: unknown[]; after: unknown[] },
): ChangeInWords[] {
  const removed = before.filter((each) => !after.some((other) => isSame(each, other)));
  const added = after.filter((each) => !before.some((other) => isSame(each, other)));
  if (removed.length === 0 && added.length === 0)
    return [{ field: path, before: namesOf(item, before), after: namesOf(item, after) }];
  const pairs = pairsOf(removed, added);
  return [
    ...removed.flatMap((each) =>
      pairs.has(each)
        ? changesOf({ ...item, title: nameOf(item, each) }, { path, before: each, after: pairs.get(each) })
        : [{ field: [...path, nameOf(item, each)], before: inWords(item, each) }],
    ),
    ...added
      .filter((each) => ![...pairs.values()].includes(each))
      .map((each) => ({ field: [...path, nameOf(item, each)], after: inWords(item, each) })),
  ];
}

/** The items before with what they became: the item with the same id, or the one in the same place. */
function pairsOf(removed: readonly unknown[], added: readonly unknown[]): Map<unknown, unknown> {
  const idOf = (each: unknown): unknown => Object(each).id;
  const isById = [...removed, ...added].some((each) => idOf(each) !== undefined);
  if (!isById && removed.length !== added.length) return new Map();
  return new Map(
    removed.flatMap((each, index) => {
      const partner = isById ? added.find((other) => idOf(other) === idOf(each)) : added[index];
      return partner === undefined ? [] : [[each, partner]];
    }),
  );
}

const both = (schema: SettingsSchema, before: unknown, after: unknown): Omit<ChangeInWords, 'field'> => ({
  ...(before !== undefined && { before: inWords(schema, before) }),
  ...(after !== undefined && { after: inWords(schema, after) }),
});

/** A value on one line: the title of a choice, or the fields of an object. */
function inWords(schema: SettingsSchema, value: unknown): string {
  const choice = schema.oneOf?.find((option) => option.const === value);
  if (choice) return choice.title;
  if (schema.widget === 'picture') return m.desk_settings_picture_in_words();
  if (Array.isArray(value)) return value.map((item) => inWords(schema.items ?? {}, item)).join('; ');
  if (schema.properties)
    return Object.entries(schema.properties)
      .filter(([name, { widget }]) => widget !== 'hidden' && Object(value)[name] !== undefined)
      .map(([name, field]) => inWords(field, Object(value)[name]))
      .join(', ');
  return String(value);
}

/** The name of an item of a list: its first text that is not hidden. Empty if it is missing. */
export function nameOf({ properties, title = '' }: SettingsSchema, item: unknown): string {
  const names = Object.keys(properties ?? {}).filter((name) => properties?.[name]?.widget !== 'hidden');
  const best = names.includes('name') ? 'name' : names[0];
  return best === undefined ? title : String(Object(item)[best] ?? '');
}

const namesOf = (schema: SettingsSchema, items: unknown[]): string =>
  items.map((item) => nameOf(schema, item)).join(', ');

const isMultiline = (before: unknown, after: unknown): before is string =>
  typeof before === 'string' && typeof after === 'string' && (before.includes('\n') || after.includes('\n'));

/** The lines from the first to the last that differ. */
function changedLines(before: unknown, after: unknown): Omit<ChangeInWords, 'field'> {
  const [old, next] = [String(before).split('\n'), String(after).split('\n')];
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const middle = (lines: string[]) => lines.slice(start, lines.length - end).join('\n');
  return {
    ...(old.length > start + end && { before: middle(old) }),
    ...(next.length > start + end && { after: middle(next) }),
  };
}
