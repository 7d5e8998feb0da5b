import { useEffect, useMemo, useState, type ComponentType, type ReactNode, type SyntheticEvent } from 'react';
import type { FieldProblem } from '#schemas/explain.ts';
import type { Form } from '#schemas/forms.ts';
import { visible } from '#schemas/visible.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { FormSections, FormSummary } from './form-sections.tsx';
import { createFormStore, type FormStore } from './form-store.ts';
import classes from './forms.module.css';
import type { PdfProps } from './pdf-input.tsx';
import { createRevealed, type Revealed } from './revealed.ts';

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
  problems?: FieldProblem[] | undefined;
  /** The control for fields that take a PDF. */
  pdf?: ComponentType<PdfProps> | undefined;
  /** What stands below a password while it is typed. */
  passwordHelp?: ComponentType<{ text: string }> | undefined;
  /** Below the fields, inside the form: where the buttons stand. */
  footer?: ReactNode;
  id?: string | undefined;
}

/** Draws a form document and gives back answers that passed its validator. Spec: landing 5, registration 5. */
export function SchemaForm(props: SchemaFormProps) {
  const { form, busy = false, onSubmit, onRefused, onChange, pdf, passwordHelp, footer } = props;
  const idPrefix = props.id ?? form.document.$id;
  const [store] = useState(() => createFormStore(form, props.initial));
  const [revealed] = useState(createRevealed);
  const frame = useMemo(
    () => ({ form, idPrefix, store, revealed, readOnly: busy, pdf, passwordHelp }),
    [form, idPrefix, store, revealed, busy, pdf, passwordHelp],
  );
  useChanges(store, onChange);
  useServiceProblems(props.problems, { store, revealed });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || event.target !== event.currentTarget) return; // what a dialog of the footer sends comes by here too
    if (store.isValid()) return onSubmit(visible(form.document, store.answers()));
    revealed.refuse();
    onRefused?.([...store.problems()]);
  };
  return (
    <form id={idPrefix} method="post" className={classes.form} noValidate onSubmit={submit}>
      <FormSummary frame={frame} />
      <FormSections frame={frame} />
      {footer}
    </form>
  );
}

/** Tells what was typed, once for every change. */
function useChanges(store: FormStore, onChange: ((answers: Answers) => void) | undefined): void {
  useEffect(() => {
    let told = store.answers();
    return store.subscribe(() => {
      if (told === store.answers()) return;
      told = store.answers();
      onChange?.(told);
    });
  }, [store, onChange]);
}

function useServiceProblems(
  problems: readonly FieldProblem[] | undefined,
  { store, revealed }: { store: FormStore; revealed: Revealed },
): void {
  useEffect(() => {
    store.name(problems ?? []);
    if (problems?.length) revealed.refuse();
  }, [problems, store, revealed]);
}
