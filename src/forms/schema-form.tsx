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
  /** Form and first answers are read once; give them another `key` to begin anew. */
  form: Form;
  initial?: Answers | undefined;
  /** While it is so nothing can be changed or sent. */
  busy?: boolean | undefined;
  /** Gets the answers on screen, which the form's validator has accepted. */
  onSubmit: (answers: Answers) => void;
  onRefused?: ((problems: FieldProblem[]) => void) | undefined;
  /** Gets all that was typed, the hidden answers too. */
  onChange?: ((answers: Answers) => void) | undefined;
  /** What the service refused; shown at the fields until they are changed. */
  problems?: readonly FieldProblem[] | undefined;
  /** The control for fields that take a PDF. */
  pdf?: ComponentType<PdfProps> | undefined;
  /** What stands below a password while it is typed. */
  passwordHelp?: ComponentType<{ text: string }> | undefined;
  /** Below the fields, inside the form: where the buttons stand. */
  footer?: ReactNode;
  id?: string | undefined;
}

/** Draws a form document and gives back answers that passed its validator. Rows: FORM-01 to FORM-06. */
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
    // what still stands in an input belongs to what is submitted
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

/** Tells each key, so that a draft loses none, without drawing the form anew. */
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
  // nothing is answered for the visitor
  experimental_defaultFormStateBehavior: { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } },
} as const;

/** Schema and validator of the fields on screen: the same objects until a field shows or hides. */
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

/** What the service refused, at its fields until they are changed. */
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
