import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { carriedEmail, useArrival } from '#src/lib/address.ts';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { useNotices } from '#src/ui/notices/notices.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { useRestoredCount } from '#src/lib/use-return.ts';
import { resetPasswordFlow, sentTo, warmIdentity } from './reset-password.flow.ts';
import { Changed } from './changed.tsx';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';

interface ResetPasswordScreenProps {
  flow?: typeof resetPasswordFlow;
  /** preloads the identity client, called when a field gets the focus */
  warm?: () => void;
}

/** Password reset: a code by mail, then a new password. Rows: RESET-03, RESET-07. */
export function ResetPasswordScreen({ flow = resetPasswordFlow, warm = warmIdentity }: ResetPasswordScreenProps) {
  const { state } = useArrival();
  const isHydrated = useHydrated();
  const visit = useRestoredCount();
  const input = useMemo(() => (isHydrated && visit >= 0 ? inputOf(state) : {}), [isHydrated, state, visit]);
  return (
    <ErrorBoundary>
      <Reset key={`${visit} ${JSON.stringify(input)}`} {...{ flow, warm, input }} />
    </ErrorBoundary>
  );
}

interface ResetProps extends Required<ResetPasswordScreenProps> {
  input: ReturnType<typeof inputOf>;
}

/** Remounted after hydration by its key if an email was passed on or a code was already sent. */
function Reset({ flow, warm, input }: ResetProps) {
  const reset = useFlow(flow, { input });
  const isCode = useSelector(reset, (state) => state.hasTag('code'));
  const isChanged = useSelector(reset, (state) => state.matches('changed'));
  const keepFocus = useKeepFocus();
  useNotices(reset);
  useEffect(() => {
    if (document.activeElement?.closest('form')) warm(); // the field was focused before hydration
  }, [warm]);
  if (isChanged) return <Changed email={reset.getSnapshot().context.email} />;
  return (
    <div ref={keepFocus} onFocus={warm}>
      {isCode ? <PasswordStep reset={reset} /> : <EmailStep reset={reset} />}
    </div>
  );
}

/** The email passed on by the sign-in screen, and the one to which a code was sent before a reload. */
function inputOf(state: unknown): { email?: string; sentTo?: string } {
  const email = carriedEmail(state);
  const sent = sentTo(email);
  return { ...(email && { email }), ...(sent !== undefined && { sentTo: sent }) };
}
