import { useState } from 'react';
import { newPasswordForm } from '#schemas/forms/account/new-password.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { fieldWords } from '#src/forms/fields/field.ts';

const nothing = { otp: '', password: '', confirmation: '' };
type Name = keyof typeof nothing;

export const idOf = (name: Name) => `reset-${name}`;

/** Values and errors of the second step. They are lost when the step unmounts. */
export function useNewPassword(readOnly: boolean) {
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Partial<typeof nothing>>({});

  const fieldOf = (name: Name) => ({
    ...fieldWords(newPasswordForm, name),
    id: idOf(name),
    name,
    value: typed[name],
    readOnly,
    error: errors[name],
    onText: (text: string) => {
      setErrors((before) => ({ ...before, [name]: undefined }));
      setTyped((before) => ({ ...before, [name]: text }));
    },
  });
  /** Validates all fields. Shows the errors and focuses the first invalid field. */
  const isComplete = (): boolean => {
    const problems = problemsOf(newPasswordForm, typed);
    setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])));
    if (problems[0]) document.getElementById(idOf(problems[0].field as Name))?.focus();
    return problems.length === 0;
  };
  return { typed, fieldOf, isComplete };
}
