import RjsfForm from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema, RJSFValidationError } from '@rjsf/utils';
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { renderSchema } from '#schemas/compile.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import type { Form } from '#schemas/forms.ts';
import { visible } from '#schemas/visible.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { uiSchemaOf, type FormContext } from './form-context.ts';
import { formValidator, toErrorSchema, toProblem } from './form-validator.ts';
import classes from './forms.module.css';
import type { PdfProps } from './pdf-input.tsx';
import { createRevealed, type Revealed } from './revealed.ts';
import { templates } from './templates.tsx';
import { widgets } from './widgets.tsx';

export interface SchemaFormProps {
  form: Form;
  /** Read once; give the form another `key` to begin anew. */
  initial?: Answers | undefined;
  /** While it is so nothing can be changed or sent. */
  busy?: boolean | undefined;
  /** Gets the answers on screen, which the form's validator has accepted. */
  onSubmit: (answers: Answers) => void;
  onRefused?: ((problems: FieldProblem[]) => void) | undefined;
  /** Gets all that was typed, the hidden answers too. */
  onChange?: ((answers: Answers) => void) | undefined;
  /** What the service refused; shown at the fields until they are changed. */
  problems?: FieldProblem[] | undefined;
  /** The control for fields that take a PDF. */
  pdf?: ComponentType<PdfProps> | undefined;
  /** Below the fields, inside the form: where the buttons stand. */
  footer?: ReactNode;
  id?: string | undefined;
}

/** Draws a form document and gives back answers that passed its validator. Spec: landing 5, registration 5. */
export function SchemaForm(props: SchemaFormProps) {
  const { form, busy = false, onSubmit, onRefused, onChange, pdf, footer } = props;
  const idPrefix = props.id ?? form.document.$id;
  const [initial] = useState(props.initial ?? {});
  const [revealed] = useState(createRevealed);
  const drawn = useMemo(() => drawing(form), [form]);
  const context = useMemo(() => ({ form, idPrefix, revealed, pdf }), [form, idPrefix, revealed, pdf]);
  const [open, forget] = useServiceProblems(props.problems, revealed);

  const change = ({ formData = {} }: IChangeEvent<Answers>, id?: string) => {
    if (id === undefined) return; // rjsf reports the defaults it filled in; nobody typed them
    forget(id.slice(idPrefix.length + 1));
    onChange?.(formData);
  };
  const refuse = (errors: RJSFValidationError[]) => {
    revealed.refuse();
    onRefused?.(errors.map(toProblem));
  };
  const submit = ({ formData = {} }: IChangeEvent<Answers>) => {
    if (!busy) onSubmit(visible(form.document, formData));
  };
  return (
    <RjsfForm<Answers, RJSFSchema, FormContext>
      {...always}
      {...drawn}
      id={idPrefix}
      idPrefix={idPrefix}
      className={classes.form}
      formContext={context}
      initialFormData={initial}
      extraErrors={open}
      readonly={busy}
      onChange={change}
      onSubmit={submit}
      onError={refuse}
    >
      <>{footer}</>
    </RjsfForm>
  );
}

const always = {
  widgets,
  templates,
  liveValidate: 'onChange',
  showErrorList: 'top',
  noHtml5Validate: true,
  // Left to itself rjsf answers a list for the visitor with its first option.
  experimental_defaultFormStateBehavior: { emptyObjectFields: 'skipDefaults' },
} as const;

const drawing = (form: Form) => ({
  schema: renderSchema(form.document, form.variant),
  uiSchema: uiSchemaOf(form),
  validator: formValidator(form),
});

/** The problems the service named, less those whose field was changed since; and how to forget one. */
function useServiceProblems(problems: FieldProblem[] | undefined, revealed: Revealed) {
  const [state, setState] = useState({ problems, forgotten: new Set<string>() });
  if (state.problems !== problems) setState({ problems, forgotten: new Set() });
  useEffect(() => {
    if (problems?.length) revealed.refuse();
  }, [problems, revealed]);

  const open = useMemo(
    () => toErrorSchema((problems ?? []).filter(({ field }) => !state.forgotten.has(field))),
    [problems, state.forgotten],
  );
  const forget = (field: string) => {
    const isNamed = problems?.some((problem) => problem.field === field);
    if (isNamed) setState({ problems, forgotten: new Set([...state.forgotten, field]) });
  };
  return [open, forget] as const;
}
