import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { StaffSignInInput } from '#machines/staff-sign-in/staff-sign-in.ts';
import { useDone, useFlow } from '#src/lib/flow.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import { staffSignInFlow, warmClient } from './flow.ts';
import { FirstCodes, WithoutCodes } from './first-codes.tsx';
import { AppSetup, CodeStep, NewPassword, PasswordStep } from './steps.tsx';

interface StaffSignInProps extends StaffSignInInput {
  /** called after the service has opened or confirmed the session */
  onOpen: () => void;
}

/** Sign-in at the desk: password, then a code of the authenticator app. Decision 67. */
export function StaffSignIn({ onOpen, ...input }: StaffSignInProps) {
  const signIn = useFlow(staffSignInFlow, { input });
  const state = useSelector(signIn, (snapshot) => snapshot);
  useDone(signIn, onOpen);
  useFocusAt(state.context.problem && (state.matches('password') ? 'desk-password' : 'desk-code'));
  const { problem } = state.context;
  const step = { signIn, isBusy: state.hasTag('busy') };
  return (
    <div ref={useKeepFocus()} className="stack gap-5" onFocus={warmClient}>
      {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      {state.matches('newPassword') ? (
        <NewPassword {...step} />
      ) : state.matches('settingUp') ? (
        <AppSetup {...step} {...state.context} />
      ) : state.matches('code') ? (
        <CodeStep {...step} />
      ) : state.matches('codes') ? (
        <FirstCodes signIn={signIn} codes={state.context.codes} />
      ) : state.matches('makingCodes') || state.matches('withoutCodes') ? (
        <WithoutCodes {...step} />
      ) : state.matches('opening') || state.matches('open') ? (
        <p role="status" className="line middle gap-3">
          <Spinner />
          {m.desk_opening()}
        </p>
      ) : (
        <PasswordStep {...step} {...state.context} />
      )}
    </div>
  );
}

/** After an error, moves the focus to the field that must be entered again. `id` is '' without an error. */
function useFocusAt(id: string): void {
  useEffect(() => {
    if (id) document.getElementById(id)?.focus();
  }, [id]);
}
