import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import type { FieldProblem } from '#schemas/explain.ts';
import { signInForm } from '#schemas/forms/account/sign-in.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { useAddress } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import { fieldWords } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { Link } from '#src/ui/link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import { BusyButton } from './busy-button.tsx';
import type { PasswordActor, Typed } from './flow-types.ts';
import { Problem } from './problem.tsx';
import { useFocusAt } from './use-focus-at.ts';
import styles from './sign-in.module.css';

interface PasswordTabProps extends Typed {
  password: PasswordActor;
  to: string;
}

export function PasswordTab(props: PasswordTabProps) {
  return (
    <>
      <Credentials {...props} />
      <p className={styles.signUp}>
        <Sentence parts={m.sign_in_sign_up.parts()} elements={{ link: <Link href="/register" /> }} />
      </p>
    </>
  );
}

function Credentials({ password, email, setEmail, secret, setSecret, to }: PasswordTabProps) {
  const isBusy = useSelector(password, (state) => state.hasTag('busy'));
  const problem = useSelector(password, ({ context }) => context.problem);
  const [wrong, setWrong] = useState<readonly FieldProblem[]>([]);
  useFocusAt(problem && 'sign-in-password');

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isBusy) return;
    const found = problemsOf(signInForm, { email, password: secret });
    setWrong(found);
    if (found[0]) document.getElementById(`sign-in-${found[0].field}`)?.focus();
    else password.send({ type: 'password.submitted', email, password: secret });
  };
  const field = (name: 'email' | 'password', onText: (text: string) => void) => ({
    ...fieldWords(signInForm, name),
    id: `sign-in-${name}`,
    name,
    readOnly: isBusy,
    error: wrong.find(({ field: at }) => at === name)?.message,
    onText: (text: string) => {
      setWrong((before) => before.filter(({ field: at }) => at !== name));
      onText(text);
    },
  });
  return (
    <form noValidate method="post" className="stack gap-5" onSubmit={submit}>
      <Problem problem={problem} to={to} />
      <TextField {...field('email', setEmail)} value={email} />
      <div>
        <TextField {...field('password', setSecret)} value={secret} />
        <Forgot email={email} />
      </div>
      <BusyButton isBusy={isBusy}>{m.sign_in_login()}</BusyButton>
    </form>
  );
}

/** Opens the password reset with the typed email. */
function Forgot({ email }: { email: string }) {
  const address = useAddress();
  const typed = email.trim();
  const go = () => address.go('/reset-password', typed === '' ? {} : { state: { email: typed } });
  return (
    <Button variant="subtle" className={styles.forgot} onClick={go}>
      {m.sign_in_forgot()}
    </Button>
  );
}
