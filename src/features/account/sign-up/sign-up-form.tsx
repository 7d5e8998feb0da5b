import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SignUpAnswers } from '#domain/exhibitors/exhibitors.ts';
import { exhibitorForm } from '#schemas/forms/exhibitors/exhibitor.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { PasswordChecklist } from '#src/forms/fields/password-checklist.tsx';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { StartOver } from '#src/forms/start-over.tsx';
import { useDraft } from '#src/forms/use-draft.ts';
import { useSending } from '#src/forms/use-sending.ts';
import { m } from '#messages';
import { draftId, type SignUpActor } from './flow-types.ts';
import { SignUpActions } from './sign-up-actions.tsx';

/**
 * Data of a company and the password. The draft on the device contains all but the password. Rows: EXSU-05 to EXSU-24.
 */
export function SignUpForm({ signUp, email }: { signUp: SignUpActor; email: string | undefined }) {
  const { isBusy, isEarly, send } = useSignUp(signUp);
  const fields = useSelector(signUp, ({ context }) => context.problem?.fields);
  const draft = useDraft(draftId, { form: exhibitorForm });
  const initial = draft.round === 0 ? { ...(email && { email }), ...draft.initial } : {};
  const typed = useRef<Answers>(initial);
  useEndOfDraft(signUp, draft.startOver);

  const startOver = () => {
    typed.current = {};
    draft.startOver();
  };
  return (
    <>
      <StartOver
        isEmpty={() => Object.values(typed.current).every((answer) => !answer)}
        onStartOver={startOver}
        kept={m.sign_up_kept.parts()}
        text={m.sign_up_clear()}
      />
      <SchemaForm
        key={draft.round}
        id="sign-up"
        form={exhibitorForm}
        initial={initial}
        busy={isBusy}
        problems={fields}
        passwordHelp={PasswordChecklist}
        onChange={(answers) => {
          typed.current = answers;
          draft.remember(answers);
        }}
        onSubmit={(answers) => {
          if (isComplete(answers)) send(answers);
        }}
        footer={<SignUpActions {...{ signUp, isBusy, isEarly }} />}
      />
    </>
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

/** Deletes the draft after the account is created. */
function useEndOfDraft(signUp: SignUpActor, forget: () => void): void {
  const isRegistered = useSelector(signUp, (state) => state.matches('registered'));
  const end = useEffectEvent(forget);
  useEffect(() => {
    if (isRegistered) end();
  }, [isRegistered]);
}

/** Type guard: the form submits only valid answers, but its type does not say so. */
const isComplete = (answers: Answers): answers is Answers & SignUpAnswers =>
  problemsOf(exhibitorForm, answers).length === 0;
