import type { FormContextType, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { FieldProblem } from '#schemas/explain.ts';

interface CompiledValidatorOptions<T> {
  id: string;
  schema: RJSFSchema;
  /** the compiled validator, which the service uses too */
  problemsOf: (value: T) => FieldProblem[];
}

/** Validator for rjsf. It calls the compiled validator, so browser and service have equal results and messages. */
export function compiledValidator<T, Context extends FormContextType>({
  id,
  schema,
  problemsOf,
}: CompiledValidatorOptions<T>): ValidatorType<T, RJSFSchema, Context> {
  const validate = Object.assign(
    (value: T) => {
      const problems = problemsOf(value);
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
  return createPrecompiledValidator<T, RJSFSchema, Context>({ [id]: validate } as never, schema);
}
