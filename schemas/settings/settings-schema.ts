import eventSchema from '#schemas/event.schema.json' with { type: 'json' };
import { settingsDocument, type SettingsField, type SettingsPart } from './settings-document.ts';

/** JSON Schema with the titles and widgets of a form. rjsf renders it, and the service validates with it. */
export interface SettingsSchema {
  title?: string;
  hint?: string;
  type?: string;
  widget?: SettingsField['widget'];
  readOnly?: true;
  once?: true;
  summary?: string;
  fixed?: true;
  required?: string[];
  properties?: Record<string, SettingsSchema>;
  items?: SettingsSchema;
  oneOf?: { const: unknown; title: string }[];
  description?: string;
  [rule: string]: unknown;
}

/** Returns the schema of a part: the titles of its document with the rules of event.schema.json. */
export function settingsSchema(part: SettingsPart): SettingsSchema {
  const { $id, title, hint, properties } = settingsDocument(part);
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, fieldSchema(field, rulesAt(field.of.split('.')))] as const,
  );
  return {
    $id,
    title,
    ...(hint !== undefined && { hint }),
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties: Object.fromEntries(fields),
  };
}

/** The rules of a value of the conference. Throws if event.schema.json does not know it. */
const rulesAt = (keys: readonly string[]): SettingsSchema =>
  keys.reduce<SettingsSchema>((schema, key) => known(schema.properties?.[key], keys.join('.')), eventSchema);

function fieldSchema(field: SettingsField, rules: SettingsSchema): SettingsSchema {
  const { title, hint, widget, readOnly, once, summary, fixed, options } = field;
  const { enum: values, ...others } = rules;
  return {
    ...others,
    title,
    ...(hint !== undefined && { hint }),
    ...(widget && { widget }),
    ...(readOnly && { readOnly }),
    ...(once && { once }),
    ...(summary !== undefined && { summary }),
    ...(fixed && { fixed }),
    ...(Array.isArray(values) && {
      type: 'string',
      oneOf: values.map((value) => ({ const: value, title: options?.[value] ?? String(value) })),
    }),
    ...(field.items && { items: fieldSchema(field.items, known(rules.items, title)) }),
    ...(field.properties && objectSchema(field.properties, rules)),
  };
}

/** The fields that a document shows of an object. A hidden field is not required: the service adds it. */
const objectSchema = (fields: Record<string, SettingsField>, rules: SettingsSchema): SettingsSchema => ({
  required: rules.required?.filter((name) => name in fields && fields[name]?.widget !== 'hidden') ?? [],
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, known(rules.properties?.[name], name))]),
  ),
});

function known(schema: SettingsSchema | undefined, name: string): SettingsSchema {
  if (!schema) throw new Error(`event.schema.json has no rules for ${name}`);
  return schema;
}
