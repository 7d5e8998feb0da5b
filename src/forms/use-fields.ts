import { useState } from 'react';
import type { FieldProblem } from '#schemas/explain.ts';
import { problemsOf, type Form } from '#schemas/forms.ts';
import { fieldWords } from './fields/field.ts';

interface FieldsOptions<N extends string> {
  /** The id of a field is the prefix and its name. */
  prefix: string;
  /** text of each field */
  typed: Record<N, string>;
  setTyped: (update: (before: Record<N, string>) => Record<N, string>) => void;
  readOnly: boolean;
  /** errors of the service */
  refused?: readonly FieldProblem[] | undefined;
}

/** A form of a few text fields without the form engine: props of each field, and validation at submit. */
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
  /** Shows errors and focuses the first invalid field. True if there are none. */
  const show = (found: readonly FieldProblem[]): boolean => {
    setProblems(found);
    if (found[0]) document.getElementById(prefix + found[0].field)?.focus();
    return found.length === 0;
  };
  /** Validates these fields, by default all. */
  const isValid = (names: readonly string[] = Object.keys(typed)): boolean =>
    show(problemsOf(form, { ...typed }).filter((each) => names.includes(each.field)));
  return { field, show, isValid };
}
