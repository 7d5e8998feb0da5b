/** Values that are different in the mail of each recipient. The text names them as `{name}` and `{order}`. */
export interface RecipientValues {
  name: string;
  /** code of the order */
  order: string;
}

export const knownPlaceholders: readonly string[] = ['{name}', '{order}'];

/** Returns each part of a text with a brace that is no placeholder, such as '{nmae}', '{name' or '}', once. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set((text.match(/\{[^{}]*\}?|\}/g) ?? []).filter((part) => !knownPlaceholders.includes(part))),
];

/** Replaces the placeholders of a text by the values. The values are not searched for placeholders. */
export const fillPlaceholders = (text: string, values: RecipientValues): string =>
  text.replace(/\{(name|order)\}/g, (_, name: keyof RecipientValues) => values[name]);
