import { useMemo, useState } from 'react';
import { returnPath } from '#domain/account/return-path.ts';
import { carriedEmail, useArrival } from '#src/lib/address.ts';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { codeSentTo, otpSignInFlow, warmIdentity } from './otp-sign-in.flow.ts';
import { passwordSignInFlow } from './password-sign-in.flow.ts';
import type { SignInFlows } from './flow-types.ts';
import { SignIn } from './sign-in.tsx';
import type { Way } from './tabs.tsx';

const defaultFlows: SignInFlows = { code: otpSignInFlow, password: passwordSignInFlow, warm: warmIdentity };

interface SignInScreenProps {
  /** the tab of the URL */
  way: Way;
  flows?: SignInFlows;
}

/**
 * Sign-in of exhibitors by code or password. The navigation state can contain an email. The email of a code that was
 * sent before a reload is known only after hydration. Rows: LOGIN-GEN-01, LOGIN-GEN-02.
 */
export function SignInScreen({ way, flows = defaultFlows }: SignInScreenProps) {
  const { query, state } = useArrival();
  const isHydrated = useHydrated();
  const sentTo = useMemo(() => (isHydrated ? codeSentTo() : undefined), [isHydrated]);
  const email = sentTo ?? carriedEmail(state);
  const isSent = sentTo !== undefined;
  return (
    <ErrorBoundary>
      <Typing key={`${isSent} ${email}`} {...{ way, flows, email, isSent, to: returnPath(query.get('return')) }} />
    </ErrorBoundary>
  );
}

interface TypingProps {
  way: Way;
  flows: SignInFlows;
  email: string;
  /** true if a code was sent to this email */
  isSent: boolean;
  to: string;
}

/** Keeps the typed text while the visitor changes the tab or the machines restart. */
function Typing({ way, email: first, isSent, ...more }: TypingProps) {
  const [shown, setShown] = useState(way);
  const [email, setEmail] = useState(first);
  const [secret, setSecret] = useState('');
  const [round, setRound] = useState(0);
  return (
    <SignIn
      key={round}
      {...more}
      sentTo={isSent && round === 0 ? first : undefined}
      typed={{ shown, setShown, email, setEmail, secret, setSecret }}
      onAgain={() => setRound(round + 1)}
    />
  );
}
