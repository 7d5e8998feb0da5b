import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { renderSchema, validationSchema } from '#schemas/compile.ts';
import { conditionSchema } from '#schemas/condition.ts';
import { delegateForm } from '#schemas/forms.ts';
import { idPrefix } from '../contestants.ts';

/** rjsf as it comes: its own theme and validator, and the conditions in the schema, as its documentation has them. */
export const draw = (root: HTMLElement): void =>
  createRoot(root).render(
    <Form schema={schemaOf()} validator={validator} idPrefix={idPrefix} liveValidate="onChange" />,
  );

/** The delegate's document as one plain schema: a conditional field is added by the branch that shows it. */
function schemaOf(): RJSFSchema {
  const { document } = delegateForm;
  const { $id: _, ...drawn } = renderSchema(document) as RJSFSchema; // both give plain JSON Schema
  const checked = validationSchema(document) as RJSFSchema;
  const properties: Record<string, object> = {};
  const allOf: object[] = [];
  for (const [name, { showCondition }] of Object.entries(document.properties)) {
    const field = merged(checked.properties?.[name], drawn.properties?.[name]);
    if (!showCondition) properties[name] = field;
    else {
      const required = document.required.includes(name) ? [name] : [];
      allOf.push({ if: conditionSchema(showCondition), then: { properties: { [name]: field }, required } });
    }
  }
  return { ...drawn, properties, allOf };
}

/** Choices are drawn and checked by their `oneOf`; beside it an `enum` would hide their titles. */
function merged(checked: unknown, drawn: unknown): object {
  const { enum: _, ...field } = { ...Object(checked), ...Object(drawn) };
  return field;
}
