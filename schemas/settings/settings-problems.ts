import * as compiled from '#schemas/compiled/settings.js';
import { m } from '#messages';
import type { FieldProblem, RuleError } from '../explain.ts';
import type { Validator } from '../forms.ts';
import type { SettingsPart } from './settings-document.ts';
import { settingsSchema, type SettingsSchema } from './settings-schema.ts';

const validators: Record<SettingsPart, Validator> = compiled;

/** Returns the errors of the values of a part, one for each field. The browser and the service use it. */
export function settingsProblems(part: SettingsPart, value: unknown): FieldProblem[] {
  const validate = validators[part];
  if (validate(value)) return [];
  const problems = new Map<string, string>();
  for (const error of validate.errors ?? []) {
    const path = pathOf(error);
    const field = path.join('.');
    if (!problems.has(field)) problems.set(field, sentenceOf(error, schemaAt(settingsSchema(part), path)));
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}

/** The keys that lead to the value. An error about a missing or unknown field is about that field. */
function pathOf({ instancePath, params }: RuleError): string[] {
  const path = instancePath.split('/').slice(1);
  const name = params.missingProperty ?? params.additionalProperty;
  return typeof name === 'string' ? [...path, name] : path;
}

const schemaAt = (schema: SettingsSchema, path: readonly string[]): SettingsSchema =>
  path.reduce<SettingsSchema>((found, key) => found.properties?.[key] ?? found.items ?? {}, schema);

function sentenceOf({ keyword, params }: RuleError, { description }: SettingsSchema): string {
  switch (keyword) {
    case 'required':
    case 'dependencies':
    case 'minLength':
      return m.form_required();
    case 'minItems':
      return m.desk_settings_one_item();
    case 'maxLength':
      return m.form_too_long();
    case 'type':
      return params.type === 'integer' ? m.desk_settings_whole_number() : m.form_invalid();
    case 'minimum':
      return m.desk_settings_minimum({ limit: Number(params.limit) });
    case 'maximum':
      return m.desk_settings_maximum({ limit: Number(params.limit).toLocaleString('en-IN') });
    case 'exclusiveMinimum':
      return m.desk_settings_above({ limit: Number(params.limit) });
    case 'pattern':
      // the first part of the description names the format, the others say what the value is for
      return description ? m.desk_settings_format({ format: description.split(': ')[0]! }) : m.form_invalid();
    default:
      return keyword === 'additionalProperties' ? m.form_unknown() : m.form_invalid();
  }
}
