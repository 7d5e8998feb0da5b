import type { EventFile } from '#schemas/compiled/types.ts';
import type { SettingsDocument, SettingsField } from './settings-document.ts';

/** The values of a part of the settings, by the names of its document. */
export type SettingsValue = Record<string, unknown>;

/** Returns the values of the conference that a document shows. */
export const readSettings = ({ properties }: SettingsDocument, conference: EventFile): SettingsValue =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, shown(valueAt(conference, field.of.split('.')), field)]),
  );

/** Returns a copy of the conference with the values of a document. Values that the document does not show stay. */
export const withSettings = (
  { properties }: SettingsDocument,
  conference: EventFile,
  value: SettingsValue,
): EventFile =>
  Object.entries(properties).reduce(
    (changed, [name, field]) =>
      replaced(changed, field.of.split('.'), (old) => written(old, Object(value)[name], field)),
    conference,
  );

function shown(value: unknown, { properties, items }: SettingsField): unknown {
  if (items && Array.isArray(value)) return value.map((item) => shown(item, items));
  if (!properties) return value;
  const entries = Object.entries(properties).map(([name, field]) => [name, shown(Object(value)[name], field)] as const);
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
}

/** A value of the form in place of the old value. Fields that are read only stay. */
function written(old: unknown, value: unknown, { properties, items, fixed, readOnly, once }: SettingsField): unknown {
  if (readOnly) return old;
  if (once) return old ?? value;
  if (items && fixed && Array.isArray(old)) {
    const byId = itemsById(value);
    return old.map((item) => (byId.has(item.id) ? written(item, byId.get(item.id), items) : item));
  }
  if (items) {
    const byId = itemsById(old);
    return listOf(value).map((item) => written(byId.get(Object(item).id), item, items));
  }
  if (!properties) return value;
  const entries = Object.entries(properties).map(
    ([name, field]) => [name, written(Object(old)[name], Object(value)[name], field)] as const,
  );
  const merged = { ...Object(old), ...Object.fromEntries(entries) };
  return Object.fromEntries(Object.entries(merged).filter(([, each]) => each !== undefined));
}

/** The items of a list that have an id. */
const itemsById = (list: unknown): Map<unknown, unknown> =>
  new Map(listOf(list).flatMap((item) => (Object(item).id === undefined ? [] : [[Object(item).id, item]])));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((found, key) => Object(found)[key], value);

/** Returns a copy with another value at the end of the keys. */
function replaced<T>(value: T, [key, ...rest]: readonly string[], change: (old: unknown) => unknown): T {
  if (key === undefined) return change(value) as T;
  return { ...value, [key]: replaced(Object(value)[key], rest, change) };
}
