import { ErrorSchemaBuilder, type ErrorSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import type { FieldProblem } from '#schemas/explain.ts';
import { problemsOf, type Form } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';

/** The validator compiled at build time, as rjsf asks it: no schema compiler in the browser, so no `eval`. */
export function formValidator(form: Form): ValidatorType<Answers> {
  return {
    validateFormData: (answers = {}) => {
      const problems = problemsOf(form, answers);
      return { errors: problems.map(toError), errorSchema: toErrorSchema(problems) };
    },
    // Asked only to choose between branches of a schema; the flat schema that is drawn has none.
    isValid: () => true,
    rawValidation: () => ({ errors: [] }),
  };
}

export function toErrorSchema(problems: readonly FieldProblem[]): ErrorSchema<Answers> {
  const builder = new ErrorSchemaBuilder<Answers>();
  for (const { field, message } of problems) builder.addErrors(message, field);
  return builder.ErrorSchema;
}

const toError = ({ field, message }: FieldProblem): RJSFValidationError => ({
  property: `.${field}`,
  message,
  stack: `${field}: ${message}`,
});

export const toProblem = ({ property = '', message = '' }: RJSFValidationError): FieldProblem => ({
  field: property.slice(1),
  message,
});
