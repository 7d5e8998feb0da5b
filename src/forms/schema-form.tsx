import type { IChangeEvent } from '@rjsf/core';
import type { ErrorSchema, RJSFValidationError } from '@rjsf/utils';
import { useLayoutEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { FieldProblem } from '#schemas/explain.ts';
import type { Form } from '#schemas/forms.ts';
import { visible } from '#schemas/visible.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { withAnswers } from './field-path.ts';
import type { FormContext, ItemHeaderProps } from './form-context.ts';
import { schemaOf, shownFields, uiSchemaOf, problemsIn, validatorOf } from './form-schema.ts';
import classes from './forms.module.css';
import type { PdfProps } from './pdf-input.tsx';
import { createRevealed, type Revealed } from './revealed.ts';
import { ThemedForm } from './theme.tsx';
import { TypedTexts } from './typed-texts.ts';
import { usePhonePlans } from './use-phone-plans.ts';
import { useServiceErrors } from './use-service-errors.ts';

export interface SchemaFormProps {
  /** `form` and `initial` are read only at mount; change `key` to reset. */
  form: Form;
  initial?: Answers | undefined;
  /** Disables changes and submission. */
  busy?: boolean | undefined;
  /** Called with the valid answers of the visible fields. */
  onSubmit: (answers: Answers) => void;
  onRefused?: ((problems: FieldProblem[]) => void) | undefined;
  /** Called with all answers, also of hidden fields. */
  onChange?: ((answers: Answers) => void) | undefined;
  /** Errors of the service, shown until the field changes. */
  problems?: readonly FieldProblem[] | undefined;
  /** Control of PDF fields. */
  pdf?: ComponentType<PdfProps> | undefined;
  /** Rendered below a password field. */
  passwordHelp?: ComponentType<{ text: string }> | undefined;
  /** Rendered above the fields of an item of a list. */
  itemHeader?: ComponentType<ItemHeaderProps> | undefined;
  /** Buttons below the fields, inside the form. */
  footer?: ReactNode;
  id?: string | undefined;
}

/** Renders a form document and submits only valid answers. Rows: FORM-01 to FORM-06. */
export function SchemaForm(props: SchemaFormProps) {
  const { form, busy = false, onSubmit, onRefused, onChange, footer } = props;
  const [answers, setAnswers] = useState(props.initial ?? noAnswers);
  const change = (changed: Answers) => {
    setAnswers(changed);
    onChange?.(changed);
  };
  const [revealed] = useState(createRevealed);
  const serviceErrors = useServiceErrors(props, answers, revealed);
  const context = useFormContext(props, revealed, serviceErrors);
  const { idPrefix, typedTexts } = context;
  usePhonePlans();
  const rendered = useRenderedForm(form, answers);
  // each key press, without re-rendering the form, so that the draft is complete
  useLayoutEffect(() => typedTexts.listen((typed) => onChange?.(withAnswers(answers, typed))));

  const refuse = (errors: RJSFValidationError[]) => {
    if (busy) return;
    const problems = problemsIn(form, errors);
    revealed.refuse(problems[0]?.field);
    onRefused?.(problems);
  };
  return (
    <div onSubmitCapture={() => typedTexts.handOnAll()}>
      <ThemedForm
        {...rendered}
        id={idPrefix}
        idPrefix={idPrefix}
        formData={answers}
        formContext={context}
        extraErrors={serviceErrors}
        readonly={busy}
        {...settings}
        onChange={({ formData = noAnswers }: IChangeEvent<Answers>) => change(formData)}
        onSubmit={({ formData = noAnswers }) => !busy && onSubmit(visible(form.document, formData))}
        onError={refuse}
      >
        {footer ?? <></>}
      </ThemedForm>
    </div>
  );
}

const noAnswers: Answers = {};

const settings = {
  method: 'post',
  className: classes.form,
  liveValidate: true,
  noHtml5Validate: true,
  // no default answers
  experimental_defaultFormStateBehavior: { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } },
} as const;

/** Schema and validator of the visible fields, memoised until a field appears or disappears. */
function useRenderedForm(form: Form, answers: Answers) {
  const shown = shownFields(form.document, answers).join();
  const uiSchema = useMemo(() => uiSchemaOf(form), [form]);
  return useMemo(() => {
    const schema = schemaOf(form, shown.split(','));
    return { schema, uiSchema, validator: validatorOf(form, schema) };
  }, [form, shown, uiSchema]);
}

function useFormContext(props: SchemaFormProps, revealed: Revealed, serviceErrors: ErrorSchema<Answers>): FormContext {
  const { form, pdf, passwordHelp, itemHeader } = props;
  const idPrefix = props.id ?? form.document.$id;
  const [typedTexts] = useState(() => new TypedTexts());
  return useMemo(
    () => ({ form, idPrefix, revealed, serviceErrors, typedTexts, pdf, passwordHelp, itemHeader }),
    [form, idPrefix, revealed, serviceErrors, typedTexts, pdf, passwordHelp, itemHeader],
  );
}
