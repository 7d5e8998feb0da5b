import { charsets, rulesOf } from '#domain/text/formats.ts';
import { allFormats } from './all-formats.ts';
import { conditionSchema } from './condition.ts';
import { optionsOf } from './options.ts';
import type { Field, FormDocument, Option, Variant } from './vocabulary.ts';

type JsonSchema = Record<string, unknown>;

/** Compiles a form document to standard JSON Schema. The build precompiles validators from the result. */
export function validationSchema(form: FormDocument, variant?: Variant): JsonSchema {
  const rules = Object.entries(form.properties).flatMap(([name, field]) => conditions(form, name, field));
  return {
    type: 'object',
    additionalProperties: false,
    required: form.required.filter((name) => !isConditional(form, name)),
    properties: mapFields(form, (field) => fieldSchema(field, optionsOf(form, field, variant))),
    ...(rules.length > 0 && { allOf: rules }),
  };
}

function fieldSchema(field: Field, choices: Option[]): JsonSchema {
  const codes = choices.map((option) => option.const);
  // the form of the item validates each item
  if (field.items && '$ref' in field.items) return { type: 'array', minItems: 1, items: { type: 'object' } };
  if (field.type === 'array') {
    return {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      maxItems: codes.length,
      items: { type: 'string', enum: codes },
    };
  }
  if (field.type === 'boolean') return { type: 'boolean' };
  if (codes.length > 0) return { type: 'string', enum: codes };
  const schema: JsonSchema = { type: 'string', minLength: 1 };
  if (field.maxLength !== undefined) schema.maxLength = field.maxLength;
  if (field.charset) schema.pattern = charsetPattern(field.charset);
  if (field.format) schema.allOf = rulesOf(allFormats[field.format]).map(({ pattern }) => ({ pattern }));
  return schema;
}

const charsetPattern = (charset: keyof typeof charsets): string => `^[${charsets[charset]}]*$`;

function conditions(form: FormDocument, name: string, field: Field): JsonSchema[] {
  const rules: JsonSchema[] = [];
  if (field.showCondition) {
    const shown = form.required.includes(name) ? { required: [name] } : {};
    rules.push({ if: conditionSchema(field.showCondition), then: shown, else: { properties: { [name]: false } } });
  }
  if (field.requiredWhen) rules.push({ if: conditionSchema(field.requiredWhen), then: { required: [name] } });
  return rules;
}

const isConditional = (form: FormDocument, name: string): boolean => form.properties[name]?.showCondition !== undefined;

const mapFields = (form: FormDocument, map: (field: Field, name: string) => JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(form.properties).map(([name, field]) => [name, map(field, name)]));
