import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { signUpCount, type SignUpQuery } from '#domain/exhibitors/exhibitors.ts';
import { carriedEmail, useAddress, useArrival } from '#src/lib/address.ts';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { useNotices } from '#src/ui/notices/notices.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useRestoredCount } from '#src/lib/use-return.ts';
import { isKept } from '#src/forms/use-draft.ts';
import { exhibitorSignUpFlow } from './exhibitor-sign-up.flow.ts';
import { draftId, type SignUpActor } from './flow-types.ts';
import { SignUpSkeleton, SignUpLayout, UnknownPass } from './sign-up-layout.tsx';

interface SignUpScreenProps {
  flow?: typeof exhibitorSignUpFlow;
  /** pass of the URL and its name in the server-rendered HTML; if undefined, the form renders after hydration */
  rendered?: { pass: string | null; name: string };
}

/**
 * Sign-up of a company. Pass and count are in the query. A draft is restored after hydration. Rows: EXSU-01 to EXSU-04.
 */
export function SignUpScreen({ flow = exhibitorSignUpFlow, rendered }: SignUpScreenProps) {
  const { query, state } = useArrival(rendered?.pass ? `?pass=${rendered.pass}` : '');
  const isHydrated = useHydrated();
  const visit = useRestoredCount();
  const hasDraft = useMemo(() => isHydrated && visit >= 0 && isKept(draftId), [isHydrated, visit]);
  if (!isHydrated && !rendered) return <SignUpSkeleton />;

  const search = { pass: query.get('pass'), count: query.get('count') };
  const carried = { email: carriedEmail(state) || undefined, pass: rendered?.name };
  return (
    <ErrorBoundary>
      <SignUp key={JSON.stringify([visit, search, hasDraft, carried.email])} {...{ flow, search: search, carried }} />
    </ErrorBoundary>
  );
}

interface SignUpProps {
  flow: typeof exhibitorSignUpFlow;
  search: SignUpQuery;
  carried: { email: string | undefined; pass: string | undefined };
}

function SignUp({ flow, search, carried }: SignUpProps) {
  const signUp = useFlow(flow, { input: search });
  const isTurned = useSelector(signUp, (state) => state.hasTag('turned'));
  const pass = useSelector(signUp, ({ context }) => context.pass) ?? carried.pass;
  useNotices(signUp);
  useRedirectAfterSignUp(signUp);

  if (isTurned) return <UnknownPass />;
  const wanted = search.pass === null ? undefined : { pass, count: signUpCount(search) };
  return <SignUpLayout signUp={signUp} email={carried.email} wanted={wanted} />;
}

/** Goes to the sign-in with the email of the new account, or to the home page if the pass is unknown. */
function useRedirectAfterSignUp(signUp: SignUpActor): void {
  const address = useAddress();
  const isOver = useSelector(signUp, ({ status }) => status === 'done');
  useEffect(() => {
    if (!isOver) return;
    const end = signUp.getSnapshot();
    if (end.hasTag('turned')) address.go('/', { replace: true });
    else address.go('/login', { state: { email: end.context.email } });
  }, [isOver, signUp, address]);
}
