import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import event from '#event/event.json' with { type: 'json' };
import type { PassKey } from '#domain/booking/passes.ts';
import { signUpCount, signUpPass, type SignUpQuery } from '#domain/exhibitors/exhibitor-sign-up.ts';
import type { ShownFacts } from '#schemas/page-contract.ts';
import { isKept } from '#src/forms/drafts/draft.ts';
import { carriedEmail, useAddress, useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useDone, useFlow, useNotices } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useRestoredCount } from '#src/lib/use-page-resume.ts';
import { ScriptedFrame } from '#src/ui/layout/screen-frame.tsx';
import { m } from '#messages';
import { exhibitorSignUpFlow } from './flow.ts';
import { draftId, SignUpLayout, SignUpSkeleton, UnknownPass } from './sign-up-layout.tsx';

/** Page of company sign-up, for the pass in the URL. Rows: ROUTE-05, EXSU-02. Decision 21. */
export const registerPage = (variant: PassKey | 'other' | undefined): Page => ({
  title: m.sign_up_title(),
  description: m.sign_up_description({ event: event.name }),
  canonical: '/register',
  frame: ScriptedFrame,
  body: (facts) => <SignUpScreen rendered={renderedOffer(variant ?? null, facts)} />,
});

/** Key and name of the pass for the server-rendered form. If undefined, the form renders only after hydration. */
function renderedOffer(pass: string | null, { passes }: ShownFacts) {
  const name = signUpPass({ pass, count: null }, passes)?.name;
  return name === undefined ? undefined : { pass, name };
}

/** Sign-up of a company. The query can have a pass and a count. Rows: EXSU-01 to EXSU-04. */
export function SignUpScreen({ rendered }: { rendered?: ReturnType<typeof renderedOffer> }) {
  const { query, state } = useArrival(rendered?.pass ? `?pass=${rendered.pass}` : '');
  const isHydrated = useHydrated();
  const visit = useRestoredCount();
  const hasDraft = useMemo(() => isHydrated && visit >= 0 && isKept(draftId), [isHydrated, visit]);
  if (!isHydrated && !rendered) return <SignUpSkeleton />;

  const search = { pass: query.get('pass'), count: query.get('count') };
  const email = carriedEmail(state) || undefined;
  const key = JSON.stringify([visit, search, hasDraft, email]);
  return <SignUp key={key} {...{ search, email }} renderedName={rendered?.name} />;
}

interface SignUpProps {
  search: SignUpQuery;
  email: string | undefined;
  renderedName: string | undefined;
}

/** Runs the sign-up, then opens the sign-in with the email of the account. Opens '/' if the pass is unknown. */
function SignUp({ search, email, renderedName }: SignUpProps) {
  const signUp = useFlow(exhibitorSignUpFlow, { input: search });
  const isPassUnknown = useSelector(signUp, (state) => state.hasTag('unknownPass'));
  const pass = useSelector(signUp, ({ context }) => context.pass) ?? renderedName;
  const address = useAddress();
  useNotices(signUp);
  useDone(signUp, (last) => {
    if (last.hasTag('unknownPass')) address.go('/', { replace: true });
    else address.go('/login', { state: { email: last.context.email } });
  });

  if (isPassUnknown) return <UnknownPass />;
  const wanted = search.pass === null ? undefined : { pass, count: signUpCount(search) };
  return <SignUpLayout signUp={signUp} email={email} wanted={wanted} />;
}
