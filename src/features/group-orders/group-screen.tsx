import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { NameEdit } from '#machines/group-desk/group-desk.ts';
import type { GroupProofInput } from '#machines/group-proof/group-proof.ts';
import { useAddress, useArrival } from '#src/lib/address.ts';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { groupBillingFlow, keepBilling } from '#src/features/orders/index.ts';
import { preloadCheckout } from '#src/lib/payments/checkout.flow.ts';
import { groupDeskFlow } from './group-desk.flow.ts';
import { groupPaymentFlow } from './group-payment.flow.ts';
import { groupProofFlow } from './group-proof.flow.ts';
import type { ContactFlows, ProofActor } from './flow-types.ts';
import { GroupsOfContact } from './groups-of-contact.tsx';
import { keepSession, readKeptSession } from './kept-session.ts';
import { Opening, Proof } from './proof.tsx';

const defaultFlows: ContactFlows = {
  proof: groupProofFlow,
  desk: groupDeskFlow,
  payment: groupPaymentFlow,
  billing: groupBillingFlow,
  preloadCheckout,
};

interface GroupScreenProps {
  flows?: ContactFlows;
  /** The URL has the key of a mail. Its group is known only after hydration. */
  isLinked?: boolean;
}

/** Verifies the contact's email with a one-time code, then shows all groups of this contact. Decision 32. */
export function GroupScreen({ flows = defaultFlows, isLinked = false }: GroupScreenProps) {
  const { query } = useArrival();
  const isHydrated = useHydrated();
  const input = useMemo(() => inputOf(query, isHydrated), [query, isHydrated]);
  useCleanAddress(query.get('key') !== null ? query.get('order') : null);
  const keepFocus = useKeepFocus();
  return (
    <ErrorBoundary>
      <div className="ground end-space" ref={keepFocus}>
        <div className="wrap">
          {isLinked && !isHydrated ? (
            <Opening />
          ) : (
            <Contact key={String(isHydrated && hasMore(input))} {...{ flows, input }} order={query.get('order')} />
          )}
        </div>
      </div>
    </ErrorBoundary>
  );
}

/** Removes the secret key from the URL after reading it. */
function useCleanAddress(order: string | null): void {
  const address = useAddress();
  useEffect(() => {
    if (order !== null) address.replaceQuery({ order });
  }, [address, order]);
}

function inputOf(query: URLSearchParams, isHydrated: boolean): GroupProofInput {
  const [order, key] = [query.get('order'), query.get('key')];
  const session = isHydrated ? readKeptSession() : undefined;
  return { ...(order && key && { link: { order, key } }), ...(session && { session }) };
}

const hasMore = ({ link, session }: GroupProofInput): boolean => link !== undefined || session !== undefined;

interface ContactProps {
  flows: ContactFlows;
  input: GroupProofInput;
  /** order code from the URL */
  order: string | null;
}

function Contact({ flows, input, order }: ContactProps) {
  const proof = useFlow(flows.proof, { input });
  const session = useSelector(proof, (state) => (state.matches('proven') ? state.context.session : undefined));
  const [left, setLeft] = useState<{ email: string; edit: NameEdit | undefined }>();
  useSessionOfTab(proof);
  if (!session) return <Proof proof={proof} wasSignedIn={left !== undefined} />;
  const edit = left?.email === session.email ? left.edit : undefined;
  return (
    <GroupsOfContact
      key={session.token}
      {...{ flows, session, order, edit }}
      onEnd={(typed) => {
        setLeft({ email: session.email, edit: typed });
        proof.send({ type: 'session.ended' });
      }}
      onSignOut={() => {
        keepBilling(undefined);
        setLeft({ email: '', edit: undefined });
        proof.send({ type: 'signOut' });
      }}
    />
  );
}

/** A layout effect, because it must subscribe before the actor starts in its own effect. */
function useSessionOfTab(proof: ProofActor): void {
  useLayoutEffect(() => {
    const subscription = proof.on('session', ({ session }) => keepSession(session));
    return () => subscription.unsubscribe();
  }, [proof]);
}
