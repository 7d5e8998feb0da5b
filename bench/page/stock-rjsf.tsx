import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { validationSchema } from '#schemas/validation-schema.ts';
import { optionsOf } from '#schemas/options.ts';
import { conditionSchema } from '#schemas/condition.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import type { Field } from '#schemas/vocabulary.ts';
import { idPrefix } from '../contestants.ts';

/** Renders default rjsf: its own theme and validator, and conditions in the schema, as in its documentation. */
export const draw = (root: HTMLElement): void =>
  createRoot(root).render(
    <Form schema={schemaOf()} validator={validator} idPrefix={idPrefix} liveValidate="onChange" />,
  );

/** The delegate form as one plain schema. Conditional fields are in the branch of their condition. */
function schemaOf(): RJSFSchema {
  const { document } = delegateForm;
  const checked = validationSchema(document) as RJSFSchema; // validationSchema returns plain JSON Schema
  const properties: Record<string, object> = {};
  const allOf: object[] = [];
  for (const [name, words] of Object.entries(document.properties)) {
    const { showCondition } = words;
    const field = merged(checked.properties?.[name], visibleSchema(words));
    if (!showCondition) properties[name] = field;
    else {
      const required = document.required.includes(name) ? [name] : [];
      allOf.push({ if: conditionSchema(showCondition), then: { properties: { [name]: field }, required } });
    }
  }
  const required = checked.required ?? [];
  return { title: document.title, type: 'object', required, properties, allOf };
}

/** The visible part of a field: title and options. */
function visibleSchema(field: Field): object {
  const { title, type } = field;
  const oneOf = optionsOf(delegateForm.document, field).map(({ const: code, title }) => ({ const: code, title }));
  if (type === 'array') return { title, type, uniqueItems: true, items: { type: 'string', oneOf } };
  return oneOf.length > 0 ? { title, type, oneOf } : { title, type };
}

/**
 * Merges two schemas of a field. Leaves out `enum`, because rjsf would show its values instead of the titles in
 * `oneOf`.
 */
function merged(checked: unknown, visible: unknown): object {
  const { enum: _, ...field } = { ...Object(checked), ...Object(visible) };
  return field;
}
