import { useState } from 'react';
import type { FieldProblem } from '#schemas/explain.ts';
import { problemsOf, type Form } from '#schemas/forms.ts';
import { fieldWords } from './fields/field.ts';

interface FieldsOptions<N extends string> {
  /** the id of a field consists of this prefix and its name */
  prefix: string;
  /** texts by name of the field */
  typed: Record<N, string>;
  setTyped: (update: (before: Record<N, string>) => Record<N, string>) => void;
  readOnly: boolean;
  /** errors of the service */
  refused?: readonly FieldProblem[] | undefined;
}

/** State of a form with a few text fields, without rjsf. Returns props of each field, and validates at submit. */
export function useFields<N extends string>(form: Form, options: FieldsOptions<N>) {
  const { prefix, typed, setTyped, readOnly, refused = [] } = options;
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const field = (name: N) => ({
    ...fieldWords(form, name),
    id: prefix + name,
    name,
    value: typed[name],
    readOnly,
    error: [...problems, ...refused].find((each) => each.field === name)?.message,
    onText: (text: string) => {
      setProblems((before) => before.filter((each) => each.field !== name));
      setTyped((before) => ({ ...before, [name]: text }));
    },
  });
  /** Shows errors and focuses the first invalid field. Returns true if there are no errors. */
  const show = (found: readonly FieldProblem[]): boolean => {
    setProblems(found);
    if (found[0]) document.getElementById(prefix + found[0].field)?.focus();
    return found.length === 0;
  };
  /** Validates these fields; without names, all fields. Returns true if they are valid. */
  const isValid = (names: readonly string[] = Object.keys(typed)): boolean =>
    show(problemsOf(form, { ...typed }).filter((each) => names.includes(each.field)));
  return { field, show, isValid };
}
