import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import type { Option } from '#schemas/vocabulary.ts';
import type { SettingsPart } from '#schemas/settings/settings-document.ts';
import { settingsProblems } from '#schemas/settings/settings-problems.ts';
import type { SettingsSchema } from '#schemas/settings/settings-schema.ts';
import type { TextKind } from '../fields/field.ts';
import { compiledValidator } from '../compiled-validator.ts';
import type { SettingsContext } from './settings-context.ts';

/** Values of a part of the settings, by the names of its document. */
export type SettingsValues = Record<string, unknown>;

/** Options of a field in the uiSchema. */
export interface FieldOptions {
  hint?: string;
  kind?: TextKind;
  choices?: Option[];
  /** of a list: the schema of its items */
  item?: SettingsSchema;
  /** of a list: its items cannot be added, moved or removed */
  isFixed?: boolean;
  /** only an added item has the field */
  isOnce?: boolean;
}

/** JSON Schema for rjsf: only the shape. Its rules are checked by the compiled validator, and it has no `oneOf`. */
export function rjsfSchema({ $id, title, type, ...schema }: SettingsSchema): RJSFSchema {
  const { properties, items, oneOf, required } = schema;
  return {
    ...(typeof $id === 'string' && { $id }),
    ...(title !== undefined && { title }),
    type: type as RJSFSchema['type'],
    ...(oneOf && { enum: oneOf.map((option) => String(option.const)) }),
    ...(items && { items: rjsfSchema(items) }),
    ...(items?.oneOf && { uniqueItems: true }), // so that rjsf renders one field for the list
    ...(required && { required }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, rjsfSchema(each)])),
    }),
  };
}

/** uiSchema for rjsf: the widget of each field, and its hint and choices. */
export function uiSchemaOf(schema: SettingsSchema): UiSchema {
  const { properties = {}, items } = schema;
  if (items?.oneOf)
    return { 'ui:widget': 'checkboxes', 'ui:options': { ...optionsOf({ ...schema, ...items, title: schema.title }) } };
  if (items) return { 'ui:options': { ...optionsOf(schema) }, items: uiSchemaOf(items) };
  if (schema.properties)
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, uiSchemaOf(each)]));
  return { 'ui:widget': widgetOf(schema), 'ui:options': { ...optionsOf(schema) } };
}

function optionsOf({ hint, items, fixed, once, oneOf, type, widget }: SettingsSchema): FieldOptions {
  const isNumber = type === 'number' || type === 'integer';
  const isText = widget === 'email' || widget === 'tel' || widget === 'url';
  return {
    ...(hint !== undefined && { hint }),
    ...(items && { item: items, isFixed: fixed === true }),
    ...(once && { isOnce: true }),
    ...(oneOf && { choices: oneOf.map(({ const: code, title }) => ({ const: String(code), title })) }),
    ...(isNumber && { kind: 'number' }),
    ...(isText && { kind: widget }),
  };
}

/** A value that cannot be changed is the name of its item, so it needs no field. */
function widgetOf({ widget, readOnly, oneOf, type }: SettingsSchema): string {
  if (widget === 'hidden' || readOnly) return 'hidden';
  if (oneOf) return 'select';
  if (type === 'boolean') return 'checkbox';
  return widget === 'markdown' || widget === 'day' || widget === 'picture' ? widget : 'text';
}

/** Validator for rjsf, which validates the values of the part. */
export const validatorOf = (
  part: SettingsPart,
  schema: RJSFSchema,
): ValidatorType<SettingsValues, RJSFSchema, SettingsContext> =>
  compiledValidator({
    id: String(schema.$id),
    schema,
    problemsOf: (value: SettingsValues) => settingsProblems(part, value),
  });
