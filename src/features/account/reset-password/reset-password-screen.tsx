import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { carriedEmail, useArrival } from '#src/lib/address.ts';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { useNotices } from '#src/ui/notices/notices.ts';
import { useAlive } from '#src/lib/use-alive.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useHeldFocus } from '#src/ui/dialog/use-held-focus.ts';
import { useVisits } from '#src/lib/use-visits.ts';
import { resetPasswordFlow, sentTo, warmIdentity } from './reset-password.flow.ts';
import { Changed } from './changed.tsx';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';

interface ResetPasswordScreenProps {
  flow?: typeof resetPasswordFlow;
  /** called as the visitor begins to type */
  warm?: () => void;
}

/** A forgotten password: a code by mail, then a new password. Spec: landing 2.5. */
export function ResetPasswordScreen({ flow = resetPasswordFlow, warm = warmIdentity }: ResetPasswordScreenProps) {
  const { state } = useArrival();
  const isAlive = useAlive();
  const visit = useVisits();
  const input = useMemo(() => (isAlive && visit >= 0 ? inputOf(state) : {}), [isAlive, state, visit]);
  return (
    <ErrorBoundary>
      <Reset key={`${visit} ${JSON.stringify(input)}`} {...{ flow, warm, input }} />
    </ErrorBoundary>
  );
}

interface ResetProps extends Required<ResetPasswordScreenProps> {
  input: ReturnType<typeof inputOf>;
}

/** Who comes with an address, or to a code that is on its way, starts anew once the screen is alive. */
function Reset({ flow, warm, input }: ResetProps) {
  const reset = useFlow(flow, { input });
  const isCode = useSelector(reset, (state) => state.hasTag('code'));
  const isChanged = useSelector(reset, (state) => state.matches('changed'));
  const held = useHeldFocus();
  useNotices(reset);
  useEffect(() => {
    if (document.activeElement?.closest('form')) warm(); // the focus was there before the screen was alive
  }, [warm]);
  if (isChanged) return <Changed email={reset.getSnapshot().context.email} />;
  return (
    <div ref={held} onFocus={warm}>
      {isCode ? <PasswordStep reset={reset} /> : <EmailStep reset={reset} />}
    </div>
  );
}

/** The e-mail that the sign-in screen has handed over, and where a code was sent before a reload. */
function inputOf(state: unknown): { email?: string; sentTo?: string } {
  const email = carriedEmail(state);
  const sent = sentTo(email);
  return { ...(email && { email }), ...(sent !== undefined && { sentTo: sent }) };
}
