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
  /** Later changes of `form` and `initial` are ignored. A new `key` resets the form. */
  form: Form;
  initial?: Answers | undefined;
  /** true during a request; nothing can be changed or submitted then */
  busy?: boolean | undefined;
  /** called with the valid answers of the visible fields */
  onSubmit: (answers: Answers) => void;
  onRefused?: ((problems: FieldProblem[]) => void) | undefined;
  /** called with all answers, including those of hidden fields */
  onChange?: ((answers: Answers) => void) | undefined;
  /** errors of the service; each is visible until its field changes */
  problems?: readonly FieldProblem[] | undefined;
  /** control for PDF fields */
  pdf?: ComponentType<PdfProps> | undefined;
  /** component below a password field */
  passwordHelp?: ComponentType<{ text: string }> | undefined;
  /** component above the fields of a list item */
  itemHeader?: ComponentType<ItemHeaderProps> | undefined;
  /** content below the fields, inside the form element */
  footer?: ReactNode;
  id?: string | undefined;
}

/** Renders a form document with rjsf. Only valid answers are submitted. Rows: FORM-01 to FORM-06. */
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
  // passes each key press to `onChange` without a re-render of the form, so a draft has all text
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
  // rjsf must not add default answers
  experimental_defaultFormStateBehavior: { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } },
} as const;

/** Schemas and validator of the visible fields. Memoised until other fields are visible. */
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
