import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { resetEmailForm } from '#schemas/forms/account/reset-email.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { fieldWords } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import { ResetNotice } from './reset-notice.tsx';
import type { ResetActor } from './flow-types.ts';
import { useFocusAt } from './use-focus-at.ts';
import { WayBack } from './way-back.tsx';
import styles from './reset-password.module.css';

const id = 'reset-email';

/** Step 1: the email to which a code is sent. */
export function EmailStep({ reset }: { reset: ResetActor }) {
  const isBusy = useSelector(reset, (state) => state.hasTag('busy'));
  const problem = useSelector(reset, ({ context }) => context.problem);
  const [email, setEmail] = useState(() => reset.getSnapshot().context.email);
  const [error, setError] = useState<string>();
  useFocusAt(id, problem);

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isBusy) return;
    const [wrong] = problemsOf(resetEmailForm, { email });
    setError(wrong?.message);
    if (wrong) document.getElementById(id)?.focus();
    else reset.send({ type: 'email.submitted', email });
  };
  return (
    <form noValidate method="post" className={`stack gap-5 ${styles.step}`} onSubmit={submit}>
      <div>
        <PageHeading title={m.reset_password_title()} />
        <p className={styles.lede}>{m.reset_password_lede()}</p>
      </div>
      <ResetNotice reset={reset} />
      <TextField
        {...fieldWords(resetEmailForm, 'email')}
        id={id}
        name="email"
        value={email}
        readOnly={isBusy}
        error={error}
        onText={(text) => {
          setError(undefined);
          setEmail(text);
        }}
      />
      <Button type="submit" size="lg" fullWidth disabled={isBusy}>
        {isBusy ? m.reset_password_sending() : m.reset_password_send()}
      </Button>
      <WayBack />
    </form>
  );
}
