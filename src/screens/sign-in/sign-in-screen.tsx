import { useMemo } from 'react';
import { returnPath } from '#domain/return-path.ts';
import { useArrival } from '#src/components/address.ts';
import { ErrorBoundary } from '#src/components/error-boundary.tsx';
import { useAlive } from '#src/components/use-alive.ts';
import { useVisits } from '#src/components/use-visits.ts';
import { codeSentTo, otpSignInFlow, warmIdentity } from '#src/flows/otp-sign-in.ts';
import { passwordSignInFlow } from '#src/flows/password-sign-in.ts';
import type { SignInFlows } from './flows.ts';
import { SignIn } from './sign-in.tsx';
import type { Way } from './tabs.tsx';

const joined: SignInFlows = { code: otpSignInFlow, password: passwordSignInFlow, warm: warmIdentity };

interface SignInScreenProps {
  /** the tab that the address names */
  way: Way;
  flows?: SignInFlows;
}

/**
 * An exhibitor signs in, by a code or a password. An address may be handed over by navigation state; where a code was sent to
 * before a reload is known once the screen is alive. Spec: landing 2.4.
 */
export function SignInScreen({ way, flows = joined }: SignInScreenProps) {
  const { query, state } = useArrival();
  const isAlive = useAlive();
  const visit = useVisits();
  const sentTo = useMemo(() => (isAlive && visit >= 0 ? codeSentTo() : undefined), [isAlive, visit]);
  const email = sentTo ?? emailOf(state);
  return (
    <ErrorBoundary>
      <SignIn
        key={`${visit} ${sentTo !== undefined} ${email}`}
        {...{ way, flows, email, isSent: sentTo !== undefined, to: returnPath(query.get('return')) }}
      />
    </ErrorBoundary>
  );
}

const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
