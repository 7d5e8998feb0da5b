import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { Button } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { PasswordChecklist } from '#src/forms/fields/password-checklist.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import type { ResetActor } from './flow-types.ts';
import { OtherWays } from './other-ways.tsx';
import { ResetNotice } from './reset-notice.tsx';
import { useFocusAt } from './use-focus-at.ts';
import { idOf, useNewPassword } from './use-new-password.ts';
import styles from './reset-password.module.css';

/** Step 2: the code from the mail and the new password, typed twice. An error keeps the typed text. */
export function PasswordStep({ reset }: { reset: ResetActor }) {
  const isBusy = useSelector(reset, (state) => state.hasTag('busy'));
  const isChanging = useSelector(reset, (state) => state.matches({ codeStep: 'changing' }));
  const { email, said, problem } = useSelector(reset, ({ context }) => context);
  const { typed, fieldOf, isComplete } = useNewPassword(isBusy);
  useFocusAt(idOf(problem === m.reset_password_differ() ? 'confirmation' : 'otp'), problem ?? said);

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!isBusy && isComplete()) reset.send({ type: 'password.submitted', ...typed });
  };
  return (
    <form noValidate method="post" className={`stack gap-5 ${styles.step}`} onSubmit={submit}>
      <PageHeading title={m.reset_password_title()} />
      <ResetNotice reset={reset} />
      {/* tells password managers which account this password belongs to */}
      <input className="vh" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <TextField {...fieldOf('otp')} kind="number" rule={digits} />
      <div>
        <TextField {...fieldOf('password')} />
        <PasswordChecklist text={typed.password} />
      </div>
      <TextField {...fieldOf('confirmation')} />
      <Button type="submit" size="lg" fullWidth disabled={isBusy}>
        {isChanging ? m.reset_password_changing() : m.reset_password_change()}
      </Button>
      <OtherWays reset={reset} />
    </form>
  );
}

const digits = { charset: 'digits' } as const;
