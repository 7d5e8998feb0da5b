import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { firstPasswordForm } from '#schemas/forms/account/first-password.form.ts';
import { PasswordChecklist } from '#src/forms/fields/password-checklist.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useFields } from '#src/forms/use-fields.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { AccountForm, BusyButton, useFocusAtProblem } from '../account-frame.tsx';
import styles from '../account.module.css';
import type { PasswordActor } from './flow.ts';

/** Form for a new password, if the account requires one. It replaces the screen. Row: LOGIN-PW-06. */
export function FirstPassword({ password }: { password: PasswordActor }) {
  const { email, problem } = useSelector(password, ({ context }) => context);
  const isBusy = useSelector(password, (state) => state.hasTag('busy'));
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const fields = useFields(firstPasswordForm, { prefix: 'first-', typed, setTyped, readOnly: isBusy });
  useEffect(() => document.querySelector('h1')?.focus(), []);
  useFocusAtProblem('first-password', problem);

  const back = () => password.send({ type: 'back' });
  const submit = () => {
    if (!fields.isValid()) return;
    if (typed.password === typed.confirmation)
      password.send({ type: 'newPassword.submitted', password: typed.password });
    else fields.show([{ field: 'confirmation', message: m.first_password_differ() }]);
  };
  return (
    <>
      <div className={styles.head}>
        <PageHeading title={m.first_password_title()} />
        <p>{m.first_password_text({ email })}</p>
      </div>
      <AccountForm isBusy={isBusy} onSubmit={submit}>
        {problem && <NoticeBox tone="bad" role="alert" title={problem.message} />}
        <div>
          <TextField {...fields.field('password')} />
          <PasswordChecklist text={typed.password} />
        </div>
        <TextField {...fields.field('confirmation')} />
        <BusyButton isBusy={isBusy}>{m.first_password_save()}</BusyButton>
      </AccountForm>
      <Button variant="subtle" fullWidth mt="sm" disabled={isBusy} onClick={back}>
        {m.first_password_back()}
      </Button>
    </>
  );
}
