import { useSelector } from '@xstate/react';
import { signInForm } from '#schemas/forms/account/sign-in.form.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useFields } from '#src/forms/use-fields.ts';
import { useAddress } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import { AccountForm, BusyButton, useFocusAtProblem } from '../account-frame.tsx';
import styles from '../account.module.css';
import type { PasswordActor } from './flow.ts';
import { Problem, type TypedText } from './problem.tsx';

/** Email and password. 'Forgot Password' opens the password reset with the typed email. */
export function PasswordTab({ password, typed, setTyped, to }: TypedText & { password: PasswordActor }) {
  const isBusy = useSelector(password, (state) => state.hasTag('busy'));
  const problem = useSelector(password, ({ context }) => context.problem);
  const { field, isValid } = useFields(signInForm, { prefix: 'sign-in-', typed, setTyped, readOnly: isBusy });
  const address = useAddress();
  useFocusAtProblem('sign-in-password', problem);

  const submit = () => isValid() && password.send({ type: 'password.submitted', ...typed });
  const reset = () => {
    const email = typed.email.trim();
    address.go('/reset-password', email === '' ? {} : { state: { email } });
  };
  return (
    <>
      <AccountForm isBusy={isBusy} onSubmit={submit}>
        <Problem problem={problem} to={to} />
        <TextField {...field('email')} />
        <div>
          <TextField {...field('password')} />
          <Button variant="subtle" className="outdent" onClick={reset}>
            {m.sign_in_forgot()}
          </Button>
        </div>
        <BusyButton isBusy={isBusy}>{m.sign_in_login()}</BusyButton>
      </AccountForm>
      <p className={styles.link}>
        <Sentence parts={m.sign_in_sign_up.parts()} elements={{ link: <Link href="/register" /> }} />
      </p>
    </>
  );
}
