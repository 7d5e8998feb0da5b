import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { allFormats } from '#schemas/all-formats.ts';
import { charsets } from '#domain/text/formats.ts';
import meta from '#schemas/form.meta.json' with { type: 'json' };
import type { Condition, FormDocument } from '#schemas/vocabulary.ts';

/** These tests check that each form document uses only keywords of the vocabulary. */
const folder = new URL('../../schemas/forms/', import.meta.url);
const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as FormDocument] as const);

const accepts = new Ajv({ allErrors: true, strictRequired: false, allowUnionTypes: true }).compile(meta);
const aDocument = (field: object, more: object = {}) => ({
  $schema: '../form.meta.json',
  $id: 'sample',
  title: 'Sample',
  type: 'object',
  required: [],
  properties: { answer: { title: 'Answer', type: 'string', ...field } },
  ...more,
});

describe('form documents', () => {
  it('exist', () => {
    expect(documents.length).toBeGreaterThanOrEqual(4);
  });

  it.each(documents)('%s uses only the vocabulary', (name, document) => {
    accepts(document);
    expect(accepts.errors ?? []).toEqual([]);
    expect(`${document.$id}.schema.json`).toBe(basename(name));
  });

  it.each(documents)('%s refers only to its own fields and lists', (_, document) => {
    const names = Object.keys(document.properties);
    const fields = Object.values(document.properties);
    const conditionFields = fields.flatMap(({ showCondition, requiredWhen }) => [
      ...fieldsOf(showCondition),
      ...fieldsOf(requiredWhen),
    ]);
    expect(names).toEqual(expect.arrayContaining([...document.required, ...conditionFields]));
    expect(Object.keys(document.lists ?? {})).toEqual(expect.arrayContaining(fields.flatMap((f) => f.options ?? [])));
  });

  it.each(documents)('%s has conditions only on earlier fields', (_, document) => {
    const names = Object.keys(document.properties);
    for (const [name, { showCondition }] of Object.entries(document.properties)) {
      for (const earlier of fieldsOf(showCondition)) expect(names.indexOf(earlier)).toBeLessThan(names.indexOf(name));
    }
  });
});

describe('form vocabulary', () => {
  it('accepts a plain text field', () => {
    expect(accepts(aDocument({}))).toBe(true);
  });

  it.each([
    ['an unknown keyword', aDocument({ maxlength: 3 })],
    ['JSON Schema beyond the subset', aDocument({ pattern: '^a$' })],
    ['an unknown charset', aDocument({ charset: 'emoji' })],
    ['an unknown format', aDocument({ format: 'iban' })],
    ['an unknown widget', aDocument({ widget: 'slider' })],
    ['a condition with two operators', aDocument({ showCondition: { field: 'other', equals: 'a', filled: true } })],
    ['a message without a rule', aDocument({ messages: { minLength: 'Too short' } })],
    ['an array without items', aDocument({ type: 'array' })],
    ['items of a text', aDocument({ items: { type: 'string', oneOf: [] } })],
    ['a list and the name of a list', aDocument({ oneOf: [], options: 'themes' })],
    ['an option without a title', aDocument({ oneOf: [{ const: 'a' }] })],
    ['an unknown keyword beside the fields', aDocument({}, { steps: [] })],
  ])('refuses %s', (_, document) => {
    expect(accepts(document)).toBe(false);
  });

  it('lists the charsets and formats of the domain', () => {
    const { charset, format } = meta.definitions.field.properties;
    expect(charset.enum.toSorted()).toEqual(Object.keys(charsets).toSorted());
    expect(format.enum.toSorted()).toEqual(Object.keys(allFormats).toSorted());
  });
});

function fieldsOf(condition: Condition | undefined): string[] {
  if (!condition) return [];
  return 'all' in condition ? condition.all.flatMap(fieldsOf) : [condition.field];
}
