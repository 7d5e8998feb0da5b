import type { Dice } from './dice.ts';

/** The keywords of JSON Schema that the endpoints use. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema | Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** A valid value for the schema, often at its limits. */
export function fitting(schema: Schema, dice: Dice, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.one(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fitting(dice.one(choices), dice, depth);
  const type = Array.isArray(schema.type) ? dice.one(schema.type) : schema.type;
  if (type === 'object' || schema.properties) return object(schema, dice, depth);
  if (type === 'array') return list(schema, dice, depth);
  if (type === 'string') return text(schema, dice);
  if (type === 'integer' || type === 'number') return number(schema, dice, type === 'integer');
  if (type === 'boolean') return dice.likely(0.5);
  return dice.one([null, 0, '', 'x', {}, []]);
}

function object({ properties = {}, required = [], additionalProperties }: Schema, dice: Dice, depth: number) {
  const named = Object.entries(properties).filter(([name]) => required.includes(name) || dice.likely(0.6));
  const more =
    additionalProperties === false ? [] : [[`extra${dice.below(100)}`, dice.one(['x', 1, null, {}])] as const];
  return Object.fromEntries([
    ...named.map(([name, inner]) => [name, fitting(inner, dice, depth + 1)] as const),
    ...(dice.likely(0.3) ? more : []),
  ]);
}

function list({ items, minItems = 0, maxItems = 5 }: Schema, dice: Dice, depth: number): unknown[] {
  const length = dice.one([minItems, minItems + 1, Math.min(maxItems, depth > 1 ? 3 : 100)]);
  const of = (index: number) => (Array.isArray(items) ? items[index] : items) ?? {};
  return Array.from({ length: Math.min(length, maxItems) }, (_, index) => fitting(of(index), dice, depth + 1));
}

function text({ minLength = 0, maxLength = 40 }: Schema, dice: Dice): string {
  const length = dice.one([minLength, Math.min(minLength + 5, maxLength), Math.min(maxLength, 2000)]);
  const sample = dice.one(['a', 'Asha Raman ', 'a@example.org', '9876543210', 'தமிழ் ', '🙂', '%', "'"]);
  return Array.from(sample.repeat(Math.ceil(length / sample.length)))
    .slice(0, length)
    .join('');
}

function number({ minimum = -1000, maximum = 1_000_000 }: Schema, dice: Dice, isWhole: boolean): number {
  const value = dice.one([minimum, maximum, minimum + (maximum - minimum) * dice.roll()]);
  return isWhole ? Math.floor(value) : value;
}
