import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { carriedEmail, useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { warmIdentity } from '#src/lib/session/identity.ts';
import { resetCode } from '#src/lib/session/stored-sign-in.ts';
import { useFlow, useNotices } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useRestoredCount } from '#src/lib/use-page-resume.ts';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import { AccountFrame } from '../account-frame.tsx';
import { resetPasswordFlow } from './flow.ts';
import { Changed, EmailStep, PasswordStep } from './steps.tsx';

/** Page of the password reset. Row: ROUTE-06. */
export const resetPasswordPage = (): Page => ({
  title: m.reset_password_title(),
  description: m.reset_password_description({ event: event.name }),
  canonical: '/reset-password',
  frame: AccountFrame,
  body: <ResetPasswordScreen />,
});

/** Password reset: a code by mail, then a new password. Rows: RESET-03, RESET-07. */
export function ResetPasswordScreen() {
  const { state } = useArrival();
  const isHydrated = useHydrated();
  const visit = useRestoredCount();
  const input = useMemo(() => (isHydrated && visit >= 0 ? inputOf(state) : {}), [isHydrated, state, visit]);
  return <Reset key={`${visit} ${JSON.stringify(input)}`} input={input} />;
}

/** Remounted after hydration by its key if an email was passed on or a code was already sent. */
function Reset({ input }: { input: ReturnType<typeof inputOf> }) {
  const reset = useFlow(resetPasswordFlow, { input });
  const isCode = useSelector(reset, (state) => state.hasTag('code'));
  const isChanged = useSelector(reset, (state) => state.matches('changed'));
  const keepFocus = useKeepFocus();
  useNotices(reset);
  useEffect(() => {
    if (document.activeElement?.closest('form')) warmIdentity(); // the field was focused before hydration
  }, []);
  if (isChanged) return <Changed email={reset.getSnapshot().context.email} />;
  return (
    <div ref={keepFocus} onFocus={warmIdentity}>
      {isCode ? <PasswordStep reset={reset} /> : <EmailStep reset={reset} />}
    </div>
  );
}

/**
 * The email passed on by the sign-in screen, and the email to which a code was sent before a reload, unless a different
 * one was passed on.
 */
function inputOf(state: unknown): { email?: string; sentTo?: string } {
  const email = carriedEmail(state);
  const sentTo = resetCode.to(email);
  return { ...(email && { email }), ...(sentTo !== undefined && { sentTo }) };
}
