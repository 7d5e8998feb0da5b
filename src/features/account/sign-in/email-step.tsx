import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { signInForm } from '#schemas/forms/account/sign-in.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { fieldWords } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import { BusyButton } from './busy-button.tsx';
import type { CodeActor, Typed } from './flow-types.ts';
import { Problem } from './problem.tsx';
import { useFocusAt } from './use-focus-at.ts';

interface EmailStepProps extends Pick<Typed, 'email' | 'setEmail'> {
  code: CodeActor;
  to: string;
}

/** Step 1: the email to which a code is sent. */
export function EmailStep({ code, email, setEmail, to }: EmailStepProps) {
  const isBusy = useSelector(code, (state) => state.hasTag('busy'));
  const problem = useSelector(code, ({ context }) => context.problem);
  const [error, setError] = useState<string>();
  useFocusAt(problem && 'sign-in-email');

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isBusy) return;
    const wrong = problemsOf(signInForm, { email }).find(({ field }) => field === 'email');
    setError(wrong?.message);
    if (wrong) document.getElementById('sign-in-email')?.focus();
    else code.send({ type: 'email.submitted', email });
  };
  return (
    <form noValidate method="post" className="stack gap-5" onSubmit={submit}>
      <Problem problem={problem} to={to} />
      <TextField
        {...fieldWords(signInForm, 'email')}
        id="sign-in-email"
        name="email"
        value={email}
        readOnly={isBusy}
        error={error}
        onText={(text) => {
          setError(undefined);
          setEmail(text);
        }}
      />
      <BusyButton isBusy={isBusy}>{m.sign_in_send()}</BusyButton>
    </form>
  );
}
