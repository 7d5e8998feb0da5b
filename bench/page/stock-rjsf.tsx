import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { validationSchema } from '#schemas/compile.ts';
import { optionsOf } from '#schemas/options.ts';
import { conditionSchema } from '#schemas/condition.ts';
import { delegateForm } from '#schemas/forms/delegate.form.ts';
import type { Field } from '#schemas/vocabulary.ts';
import { idPrefix } from '../contestants.ts';

/** rjsf as it comes: its own theme and validator, and the conditions in the schema, as its documentation has them. */
export const draw = (root: HTMLElement): void =>
  createRoot(root).render(
    <Form schema={schemaOf()} validator={validator} idPrefix={idPrefix} liveValidate="onChange" />,
  );

/** The delegate's document as one plain schema: a conditional field is added by the branch that shows it. */
function schemaOf(): RJSFSchema {
  const { document } = delegateForm;
  const checked = validationSchema(document) as RJSFSchema; // which is plain JSON Schema
  const properties: Record<string, object> = {};
  const allOf: object[] = [];
  for (const [name, words] of Object.entries(document.properties)) {
    const { showCondition } = words;
    const field = merged(checked.properties?.[name], drawn(words));
    if (!showCondition) properties[name] = field;
    else {
      const required = document.required.includes(name) ? [name] : [];
      allOf.push({ if: conditionSchema(showCondition), then: { properties: { [name]: field }, required } });
    }
  }
  const required = checked.required ?? [];
  return { title: document.title, type: 'object', required, properties, allOf };
}

/** What is seen of a field: its title and its choices. */
function drawn(field: Field): object {
  const { title, type } = field;
  const oneOf = optionsOf(delegateForm.document, field).map(({ const: code, title }) => ({ const: code, title }));
  if (type === 'array') return { title, type, uniqueItems: true, items: { type: 'string', oneOf } };
  return oneOf.length > 0 ? { title, type, oneOf } : { title, type };
}

/** Choices are drawn and checked by their `oneOf`; beside it an `enum` would hide their titles. */
function merged(checked: unknown, drawn: unknown): object {
  const { enum: _, ...field } = { ...Object(checked), ...Object(drawn) };
  return field;
}
