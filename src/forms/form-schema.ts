import type { RJSFSchema, RJSFValidationError, UiSchema, ValidatorType } from '@rjsf/utils';
import { isShown } from '#schemas/condition.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { problemsOf, type Form } from '#schemas/forms.ts';
import { optionsOf } from '#schemas/options.ts';
import type { Answers, Field, FormDocument } from '#schemas/vocabulary.ts';
import { compiledValidator } from './compiled-validator.ts';
import type { FormContext } from './form-context.ts';

/** Names of the visible fields, in the order of the form document. */
export const shownFields = (document: FormDocument, answers: Answers): string[] =>
  Object.keys(document.properties).filter((field) => isShown(document, answers, field));

/** JSON Schema for rjsf. It has only the visible fields: rjsf does not evaluate `showCondition`. Row: FORM-06. */
export function schemaOf({ document, variant, items = {} }: Form, shown: readonly string[]): RJSFSchema {
  const properties = shown.map((name) => {
    const field = document.properties[name]!;
    const codes = optionsOf(document, field, variant).map((option) => option.const);
    const choice = codes.length > 0 ? { enum: codes } : {};
    const item = items[name];
    if (item) return [name, { type: 'array', title: field.title, items: schemaOf(item, fieldsOf(item)) }] as const;
    return [
      name,
      field.type === 'array'
        ? { type: 'array', title: field.title, items: { type: 'string', ...choice }, uniqueItems: true }
        : { type: field.type, title: field.title, ...choice },
    ] as const;
  });
  return {
    $id: document.$id,
    type: 'object',
    properties: Object.fromEntries(properties) as RJSFSchema['properties'],
    required: document.required.filter((name) => shown.includes(name)),
  };
}

const fieldsOf = ({ document }: Form): string[] => Object.keys(document.properties);

/** uiSchema for rjsf, which names the widget of each field. Texts and options come from the form document. */
export const uiSchemaOf = ({ document, items = {} }: Form): UiSchema<Answers, RJSFSchema, FormContext> =>
  Object.fromEntries(
    Object.entries(document.properties).map(([name, field]) => {
      const item = items[name];
      return [name, item ? { items: uiSchemaOf(item) } : { 'ui:widget': widgetOf(field) }];
    }),
  );

function widgetOf({ type, widget, oneOf, options }: Field): string {
  if (type === 'array') return 'checkboxes';
  if (type === 'boolean') return 'checkbox';
  if (widget === 'radio' || widget === 'pdf') return widget;
  return oneOf || options ? 'select' : 'text';
}

/** Validator for rjsf, which validates the visible answers. */
export const validatorOf = (form: Form, schema: RJSFSchema): ValidatorType<Answers, RJSFSchema, FormContext> =>
  compiledValidator({ id: form.document.$id, schema, problemsOf: (answers: Answers) => problemsOf(form, answers) });

/** Converts errors of rjsf to one error per field, in the order of the form. Errors without a field come last. */
export function problemsIn({ document }: Form, errors: readonly RJSFValidationError[]): FieldProblem[] {
  const fields = Object.keys(document.properties);
  const placeOf = ({ field }: FieldProblem) => {
    const index = fields.indexOf(field.split('.')[0] ?? '');
    return index === -1 ? fields.length : index;
  };
  const byField = new Map<string, FieldProblem>();
  for (const { property = '', message = '' } of errors) {
    const field = property.replace(/^\./, '');
    if (!byField.has(field)) byField.set(field, { field, message });
  }
  return [...byField.values()].sort((a, b) => placeOf(a) - placeOf(b));
}
