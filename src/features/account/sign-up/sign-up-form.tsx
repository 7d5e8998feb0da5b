import { useSelector } from '@xstate/react';
import type { SignUpAnswers } from '#domain/exhibitors/exhibitors.ts';
import { exhibitorForm } from '#schemas/forms/exhibitors/exhibitor.form.ts';
import { isComplete } from '#schemas/forms.ts';
import { PasswordChecklist } from '#src/forms/fields/password-checklist.tsx';
import { useDraft } from '#src/forms/draft.ts';
import { DraftForm } from '#src/forms/draft-form.tsx';
import { useSending } from '#src/forms/use-sending.ts';
import { useReached } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import type { SignUpActor } from './flow.ts';
import styles from './sign-up.module.css';

/** Id of the draft on the device. */
export const draftId = 'exhibitor';

/**
 * Data of a company and the password. The draft on the device contains all but the password. Rows: EXSU-05 to EXSU-24.
 */
export function SignUpForm({ signUp, email }: { signUp: SignUpActor; email: string | undefined }) {
  const { isBusy, isEarly, send } = useSignUp(signUp);
  const fields = useSelector(signUp, ({ context }) => context.problem?.fields);
  const draft = useDraft(draftId, { form: exhibitorForm });
  useReached(signUp, 'registered', draft.startOver);
  return (
    <DraftForm
      id="sign-up"
      form={exhibitorForm}
      draft={draft}
      kept={m.sign_up_kept.parts()}
      text={m.sign_up_clear()}
      initial={email ? { email } : undefined}
      busy={isBusy}
      problems={fields}
      passwordHelp={PasswordChecklist}
      onSubmit={(answers) => isComplete<SignUpAnswers>(exhibitorForm, answers) && send(answers)}
      footer={<Actions {...{ signUp, isBusy, isEarly }} />}
    />
  );
}

/** A submit waits while the pass of the URL is looked up. In the server-rendered HTML the button is enabled. */
function useSignUp(signUp: SignUpActor) {
  const isSent = useSelector(signUp, (state) => state.hasTag('busy') || state.status === 'done');
  const isLookedUp = useSelector(signUp, isLooking);
  const isHydrated = useHydrated();
  const { isWaiting, send } = useSending(signUp, {
    isEarly: isLooking,
    onSend: (answers: SignUpAnswers) => signUp.send({ type: 'details.submitted', answers }),
  });
  return { isBusy: isSent || isWaiting, isEarly: isHydrated && isLookedUp, send };
}

const isLooking = (state: ReturnType<SignUpActor['getSnapshot']>): boolean =>
  state.matches('loadingPasses') && state.context.asked.pass !== null;

interface ActionsProps {
  signUp: SignUpActor;
  isBusy: boolean;
  /** true while the list of passes loads: a submit waits for it */
  isEarly: boolean;
}

/** Below the fields: the error, the submit button and the link to sign in. */
function Actions({ signUp, isBusy, isEarly }: ActionsProps) {
  const sentence = useSelector(signUp, ({ context }) => context.problem?.sentence);
  return (
    <div className={styles.actions}>
      {sentence && <NoticeBox tone="bad" role="alert" title={sentence} />}
      <Button type="submit" size="lg" className={styles.submit} isBusy={isBusy} aria-disabled={isBusy || isEarly}>
        {isBusy ? m.sign_up_processing() : m.sign_up_submit()}
      </Button>
      <p>
        <Sentence parts={m.sign_up_have.parts()} elements={{ link: <Link href="/login" className={styles.login} /> }} />
      </p>
      <p className="small soft">
        <Sentence parts={m.sign_up_policy.parts()} elements={{ link: <Link href="/privacy-policy" /> }} />
      </p>
    </div>
  );
}
