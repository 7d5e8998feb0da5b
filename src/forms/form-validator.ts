import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { FieldProblem } from '#schemas/explain.ts';
import { problemsOf, type Form } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import type { FormContext } from './form-context.ts';

/** An rjsf validator that calls the compiled one, so browser and service give the same result and messages. */
export function validatorOf(form: Form, schema: RJSFSchema): ValidatorType<Answers, RJSFSchema, FormContext> {
  const validate = Object.assign(
    (answers: Answers) => {
      const problems = problemsOf(form, answers);
      validate.errors = problems.map(({ field, message }) => ({
        instancePath: `/${field.replaceAll('.', '/')}`,
        schemaPath: '',
        keyword: 'rule',
        params: {},
        message,
      }));
      return problems.length === 0;
    },
    { errors: [] as object[] | null },
  );
  return createPrecompiledValidator<Answers, RJSFSchema, FormContext>(
    { [form.document.$id]: validate } as never,
    schema,
  );
}

/** Converts rjsf errors, one for each field, in the order of the document. Errors without a field come last. */
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
