import { randomBytes } from 'node:crypto';
import { settingsDocument, type SettingsPart } from '#schemas/settings/settings-document.ts';

/** Returns the values of a form in which added items have an id, such as 'suturing-3f9a1c', in lists whose items have one. */
export function withNewIds(part: SettingsPart, value: unknown): unknown {
  const lists = Object.entries(settingsDocument(part).properties).filter(
    ([, { items }]) => items?.properties?.id?.once,
  );
  const entries = lists
    .filter(([name]) => Array.isArray(Object(value)[name]))
    .map(([name]) => [name, (Object(value)[name] as unknown[]).map(withId)] as const);
  return entries.length > 0 ? { ...Object(value), ...Object.fromEntries(entries) } : value;
}

function withId(item: unknown): unknown {
  const { id, name } = Object(item);
  if (typeof item !== 'object' || item === null || id !== undefined) return item;
  const words =
    String(name ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return { ...item, id: [words.join('-').slice(0, 40), randomBytes(3).toString('hex')].filter(Boolean).join('-') };
}
