import type { IChangeEvent } from '@rjsf/core';
import { ErrorSchemaBuilder, type ErrorSchema, type RJSFValidationError } from '@rjsf/utils';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { FieldProblem } from '#schemas/explain.ts';
import type { Form } from '#schemas/forms.ts';
import { visible } from '#schemas/visible.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import type { FormContext } from './form-context.ts';
import { schemaOf, shownFields, uiSchemaOf } from './form-schema.ts';
import { problemsIn, validatorOf } from './form-validator.ts';
import classes from './forms.module.css';
import type { PdfProps } from './pdf-input.tsx';
import { createRevealed, type Revealed } from './revealed.ts';
import { ThemedForm } from './theme.ts';
import { TypedTexts } from './typed-texts.ts';

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
  /** Buttons below the fields, inside the form. */
  footer?: ReactNode;
  id?: string | undefined;
}

/** Renders a form document and submits only valid answers. Rows: FORM-01 to FORM-06. */
export function SchemaForm(props: SchemaFormProps) {
  const { form, busy = false, onSubmit, onRefused, onChange, footer } = props;
  const idPrefix = props.id ?? form.document.$id;
  const [answers, setAnswers] = useState(props.initial ?? noAnswers);
  const context = useFormContext(props, idPrefix);
  const { revealed, typedTexts } = context;
  const { named, forget } = useServiceProblems(props, revealed);
  const drawn = useDrawn(form, answers);
  useTypedTexts(typedTexts, (typed) => onChange?.({ ...answers, ...typed }));

  const change = ({ formData = noAnswers }: IChangeEvent<Answers>, id?: string) => {
    setAnswers(formData);
    forget(id?.slice(idPrefix.length + 1));
    onChange?.(formData);
  };
  const refuse = (errors: RJSFValidationError[]) => {
    if (busy) return;
    revealed.refuse();
    onRefused?.(problemsIn(form, errors));
  };
  return (
    // flush waiting texts before submit
    <div onSubmitCapture={() => typedTexts.handOnAll()}>
      <ThemedForm
        {...drawn}
        id={idPrefix}
        idPrefix={idPrefix}
        formData={answers}
        formContext={context}
        extraErrors={named}
        readonly={busy}
        {...settings}
        onChange={change}
        onSubmit={({ formData = noAnswers }) => !busy && onSubmit(visible(form.document, formData))}
        onError={refuse}
      >
        {footer ?? <></>}
      </ThemedForm>
    </div>
  );
}

/** Reports each key press, so that the draft is complete, without re-rendering the form. */
function useTypedTexts(typedTexts: TypedTexts, onTyped: (typed: Answers) => void): void {
  useLayoutEffect(() => {
    typedTexts.listen(onTyped);
  });
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
function useDrawn(form: Form, answers: Answers) {
  const shown = shownFields(form.document, answers).join();
  const uiSchema = useMemo(() => uiSchemaOf(form), [form]);
  return useMemo(() => {
    const schema = schemaOf(form, shown.split(','));
    return { schema, uiSchema, validator: validatorOf(form, schema) };
  }, [form, shown, uiSchema]);
}

function useFormContext({ form, pdf, passwordHelp }: SchemaFormProps, idPrefix: string): FormContext {
  const [revealed] = useState(createRevealed);
  const [typedTexts] = useState(() => new TypedTexts());
  return useMemo(
    () => ({ form, idPrefix, revealed, typedTexts, pdf, passwordHelp }),
    [form, idPrefix, revealed, typedTexts, pdf, passwordHelp],
  );
}

/** Errors of the service, until their fields change. */
function useServiceProblems({ form, problems = none }: SchemaFormProps, revealed: Revealed) {
  const [standing, setStanding] = useState<readonly FieldProblem[]>(none);
  const told = useRef<readonly FieldProblem[]>(none);
  useEffect(() => {
    if (told.current === problems) return;
    told.current = problems;
    const ofThisForm = problems.filter(({ field }) => field in form.document.properties);
    setStanding(ofThisForm);
    if (ofThisForm.length > 0) revealed.refuse();
  }, [form, problems, revealed]);
  const named = useMemo(() => errorSchemaOf(standing), [standing]);
  const forget = (changed: string | undefined) =>
    setStanding((all) =>
      all.some(({ field }) => field === changed) ? all.filter(({ field }) => field !== changed) : all,
    );
  return { named, forget };
}

const none: readonly FieldProblem[] = [];

function errorSchemaOf(problems: readonly FieldProblem[]): ErrorSchema<Answers> {
  const builder = new ErrorSchemaBuilder<Answers>();
  for (const { field, message } of problems) builder.addErrors(message, field);
  return builder.ErrorSchema;
}
