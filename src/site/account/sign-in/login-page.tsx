import { useMemo, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { returnPath } from '#domain/account/return-path.ts';
import { carriedEmail, useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { signInCode } from '#src/lib/session/stored-sign-in.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { m } from '#messages';
import { AccountFrame } from '../account-frame.tsx';
import { SignIn, type Way } from './sign-in.tsx';

/** Page of exhibitor sign-in. Code and password have separate URLs. Rows: ROUTE-03, ROUTE-04. Decision 21. */
export const loginPage = (way: Way): Page => ({
  title: m.sign_in_page(),
  description: m.sign_in_description({ event: event.name }),
  frame: AccountFrame,
  body: <SignInScreen way={way} />,
});

/**
 * Sign-in of exhibitors. `way` is the tab that is open at first. The email comes from the navigation state, or from a
 * code sent before a reload, which is known only after hydration. Rows: LOGIN-GEN-01, LOGIN-GEN-02.
 */
export function SignInScreen({ way }: { way: Way }) {
  const { query, state } = useArrival();
  const isHydrated = useHydrated();
  const sentTo = useMemo(() => (isHydrated ? signInCode.to() : undefined), [isHydrated]);
  const email = sentTo ?? carriedEmail(state);
  const to = returnPath(query.get('return'));
  return <Typing key={`${sentTo !== undefined} ${email}`} {...{ way, email, sentTo, to }} />;
}

/** Holds the typed text when the visitor changes the tab or the machines restart. */
function Typing({ way, email, sentTo, to }: { way: Way; email: string; sentTo: string | undefined; to: string }) {
  const [shown, setShown] = useState(way);
  const [typed, setTyped] = useState({ email, password: '' });
  const [round, setRound] = useState(0);
  return (
    <SignIn
      key={round}
      {...{ shown, setShown, typed, setTyped, to }}
      sentTo={round === 0 ? sentTo : undefined}
      onAgain={() => setRound(round + 1)}
    />
  );
}
