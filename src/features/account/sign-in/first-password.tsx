import { useSelector } from '@xstate/react';
import { useEffect, useState, type FormEvent } from 'react';
import type { FieldProblem } from '#schemas/explain.ts';
import { firstPasswordForm } from '#schemas/forms/account/first-password.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { fieldWords } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { PasswordChecklist } from '#src/forms/fields/password-checklist.tsx';
import { m } from '#messages';
import { BusyButton } from './busy-button.tsx';
import type { PasswordActor } from './flow-types.ts';
import { useFocusAt } from './use-focus-at.ts';
import styles from './sign-in.module.css';

type Answers = Record<'password' | 'confirmation', string>;

/** Replaces the screen if the account requires a new password. Row: LOGIN-PW-06. */
export function FirstPassword({ password }: { password: PasswordActor }) {
  const email = useSelector(password, ({ context }) => context.email);
  const isBusy = useSelector(password, (state) => state.hasTag('busy'));
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <div>
      <div className={styles.head}>
        <PageHeading title={m.first_password_title()} />
        <p>{m.first_password_text({ email })}</p>
      </div>
      <NewPassword password={password} isBusy={isBusy} />
      <Button
        variant="subtle"
        fullWidth
        className={styles.back}
        disabled={isBusy}
        onClick={() => password.send({ type: 'back' })}
      >
        {m.first_password_back()}
      </Button>
    </div>
  );
}

function NewPassword({ password, isBusy }: { password: PasswordActor; isBusy: boolean }) {
  const problem = useSelector(password, ({ context }) => context.problem);
  const [answers, setAnswers] = useState<Answers>({ password: '', confirmation: '' });
  const [wrong, setWrong] = useState<readonly FieldProblem[]>([]);
  useFocusAt(problem && 'first-password');

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isBusy) return;
    const found = problemsIn(answers);
    setWrong(found);
    if (found[0]) document.getElementById(`first-${found[0].field}`)?.focus();
    else password.send({ type: 'newPassword.submitted', password: answers.password });
  };
  const field = (name: keyof Answers) => ({
    ...fieldWords(firstPasswordForm, name),
    id: `first-${name}`,
    name,
    value: answers[name],
    readOnly: isBusy,
    error: wrong.find(({ field: at }) => at === name)?.message,
    onText: (text: string) => {
      setWrong((before) => before.filter(({ field: at }) => at !== name));
      setAnswers((before) => ({ ...before, [name]: text }));
    },
  });
  return (
    <form noValidate method="post" className="stack gap-5" onSubmit={submit}>
      {problem && <NoticeBox tone="bad" role="alert" title={problem.message} />}
      <div>
        <TextField {...field('password')} />
        <PasswordChecklist text={answers.password} />
      </div>
      <TextField {...field('confirmation')} />
      <BusyButton isBusy={isBusy}>{m.first_password_save()}</BusyButton>
    </form>
  );
}

function problemsIn(answers: Answers): FieldProblem[] {
  const found = problemsOf(firstPasswordForm, answers);
  if (found.length > 0 || answers.password === answers.confirmation) return found;
  return [{ field: 'confirmation', message: m.first_password_differ() }];
}
