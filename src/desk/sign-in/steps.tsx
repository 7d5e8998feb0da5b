import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { appCodeForm } from '#schemas/forms/account/app-code.form.ts';
import { firstPasswordForm } from '#schemas/forms/account/first-password.form.ts';
import { signInForm } from '#schemas/forms/account/sign-in.form.ts';
import { PasswordChecklist } from '#src/forms/fields/password-checklist.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useFields } from '#src/forms/use-fields.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { useFirstFocus } from '../shared/use-first-focus.ts';
import type { StaffSignInActor } from './flow.ts';
import styles from './sign-in.module.css';

interface StepProps {
  signIn: StaffSignInActor;
  isBusy: boolean;
}

interface PasswordStepProps extends StepProps {
  email: string;
  /** true if nobody else can sign in */
  isFixed: boolean;
}

export function PasswordStep({ signIn, isBusy, email, isFixed }: PasswordStepProps) {
  const [typed, setTyped] = useState({ email, password: '' });
  const fields = useFields(signInForm, { prefix: 'desk-', typed, setTyped, readOnly: isBusy });
  useFirstFocus(isFixed ? 'desk-password' : 'desk-email');
  const submit = () => fields.isValid() && signIn.send({ type: 'password.submitted', ...typed });
  return (
    <PlainForm method="post" isBusy={isBusy} onSubmit={submit}>
      <TextField {...fields.field('email')} placeholder="" readOnly={isBusy || isFixed} />
      <TextField {...fields.field('password')} />
      <Button type="submit" size="lg" fullWidth isBusy={isBusy}>
        {m.desk_continue()}
      </Button>
      {/* in another tab, so that the page behind a dialog stays; the query makes it find accounts of staff */}
      <a className={styles.forgot} href="/reset-password?desk" target={isFixed ? '_blank' : undefined} rel="noopener">
        {m.sign_in_forgot()}
      </a>
    </PlainForm>
  );
}

/** The password of an invitation is temporary. */
export function NewPassword({ signIn, isBusy }: StepProps) {
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const fields = useFields(firstPasswordForm, { prefix: 'desk-new-', typed, setTyped, readOnly: isBusy });
  useFirstFocus('desk-new-password');
  const submit = () => {
    if (!fields.isValid()) return;
    if (typed.password === typed.confirmation) signIn.send({ type: 'newPassword.submitted', password: typed.password });
    else fields.show([{ field: 'confirmation', message: m.first_password_differ() }]);
  };
  return (
    <PlainForm method="post" isBusy={isBusy} onSubmit={submit}>
      <p>{m.desk_new_password_text()}</p>
      <div>
        <TextField {...fields.field('password')} />
        <PasswordChecklist text={typed.password} />
      </div>
      <TextField {...fields.field('confirmation')} />
      <StepButtons signIn={signIn} isBusy={isBusy} />
    </PlainForm>
  );
}

/** The key of the app, as a QR code for a phone and as text for an app on this device. */
export function AppSetup({ email, appKey, ...step }: StepProps & { email: string; appKey: string }) {
  const issuer = event.shortName;
  const query = new URLSearchParams({ secret: appKey, issuer }).toString().replaceAll('+', '%20');
  const link = `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query}`;
  return (
    <>
      <p>{m.desk_app_text()}</p>
      <div className={styles.qr}>
        <QRCodeSVG value={link} size={180} marginSize={4} title={m.desk_app_qr()} />
      </div>
      <p>
        {m.desk_app_key()} <code className={styles.key}>{appKey.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeForm {...step} text={m.desk_first_code_text()} />
    </>
  );
}

export function CodeStep(step: StepProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div>
      <CodeForm {...step} text={isRecovery ? m.desk_recovery_text() : m.desk_code_text()} isRecovery={isRecovery} />
      <Button variant="subtle" fullWidth disabled={step.isBusy} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? m.desk_use_app() : m.desk_use_recovery()}
      </Button>
    </div>
  );
}

/** `isRecovery`: the code has letters, so phones show the keyboard with letters. */
function CodeForm({ signIn, isBusy, text, isRecovery = false }: CodeFormProps) {
  const [typed, setTyped] = useState({ code: '' });
  const fields = useFields(appCodeForm, { prefix: 'desk-', typed, setTyped, readOnly: isBusy });
  useFirstFocus('desk-code');
  const submit = () => {
    if (!fields.isValid()) return;
    const answer = { type: 'code.submitted', code: typed.code } as const;
    if (signIn.getSnapshot().can(answer)) signIn.send(answer);
    else fields.show([{ field: 'code', message: m.desk_code_wrong() }]);
  };
  return (
    <PlainForm method="post" isBusy={isBusy} onSubmit={submit}>
      <p>{text}</p>
      <TextField {...fields.field('code')} kind={isRecovery ? 'text' : 'code'} />
      <StepButtons signIn={signIn} isBusy={isBusy} />
    </PlainForm>
  );
}

interface CodeFormProps extends StepProps {
  text: string;
  isRecovery?: boolean;
}

/** The buttons of every step after the first. */
const StepButtons = ({ signIn, isBusy }: StepProps) => (
  <div className="stack gap-2">
    <Button type="submit" size="lg" fullWidth isBusy={isBusy}>
      {m.desk_continue()}
    </Button>
    <Button variant="subtle" fullWidth disabled={isBusy} onClick={() => signIn.send({ type: 'back' })}>
      {m.desk_back()}
    </Button>
  </div>
);
