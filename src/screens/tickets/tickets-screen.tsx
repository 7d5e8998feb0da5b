import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { decodeLink, type TicketLookup } from '#domain/tickets.ts';
import { Button } from '#src/components/button.tsx';
import { useAddress, useArrival } from '#src/components/address.ts';
import { ErrorBoundary } from '#src/components/error-boundary.tsx';
import { useKeptCopy } from '#src/components/kept-note.tsx';
import { PageHeading } from '#src/components/page-heading.tsx';
import { useAlive } from '#src/components/use-alive.ts';
import { useFlow } from '#src/components/use-flow.ts';
import { keptPassesFlow } from '#src/flows/kept-passes.ts';
import type { sendPassFlow } from '#src/flows/send-pass.ts';
import { ticketRetrievalFlow } from '#src/flows/ticket-retrieval.ts';
import { ticketView as words, verify } from '#words';
import type { KeepingActor } from './flows.ts';
import { KeptPart, useKeeping } from './kept-part.tsx';
import { VerifyDialog } from './verify-dialog.tsx';
import styles from './tickets-screen.module.css';

/** Fetched once there is a ticket: codes are drawn with it. */
const TicketView = lazy(async () => ({ default: (await import('./ticket-view.tsx')).TicketView }));

interface TicketFlows {
  retrieval: typeof ticketRetrievalFlow;
  /** comes with the tickets unless a test brings its own */
  sendPass?: typeof sendPassFlow;
  keeping: typeof keptPassesFlow;
}

const joined: TicketFlows = { retrieval: ticketRetrievalFlow, keeping: keptPassesFlow };

interface TicketsScreenProps {
  flows?: TicketFlows;
  /** The address carries what the flow starts with, which is known once the screen is alive. */
  isAsked?: boolean;
}

/** A one-time code to the booking address, then every ticket booked under it. Spec: registration 2.7. */
export function TicketsScreen({ flows = joined, isAsked = false }: TicketsScreenProps) {
  const { query, state } = useArrival();
  const isAlive = useAlive();
  return (
    <ErrorBoundary>
      <div className={styles.page}>
        {isAsked && !isAlive ? (
          <Unproven />
        ) : (
          <Retrieval key={`${state !== null} ${query}`} input={inputOf(query, state)} flows={flows} />
        )}
      </div>
    </ErrorBoundary>
  );
}

interface RetrievalProps {
  input: ReturnType<typeof inputOf>;
  flows: TicketFlows;
}

function Retrieval({ input, flows }: RetrievalProps) {
  const retrieval = useFlow(flows.retrieval, { input });
  const lookup = useSelector(retrieval, (state) => (state.hasTag('tickets') ? state.context.lookup : undefined));
  const email = useSelector(retrieval, ({ context }) => context.email);
  const keeping = useKeeping(flows.keeping);
  const isInTheWay = useInTheWay(keeping, input);
  const [isClosed, setClosed] = useState<boolean>();
  const address = useAddress();

  useEffect(() => {
    const subscription = retrieval.on('address', ({ query }) => address.replaceQuery({ ...query }));
    return () => subscription.unsubscribe();
  }, [retrieval, address]);
  useFocusAfter(useSelector(retrieval, (state) => state.hasTag('dialog')));

  return (
    <>
      {lookup ? (
        <Suspense fallback={<Unproven />}>
          <div className="wrap">
            <TicketView {...{ lookup, email, keeping }} {...(flows.sendPass && { sending: flows.sendPass })} />
          </div>
        </Suspense>
      ) : (
        <Unproven onVerify={() => setClosed(false)} />
      )}
      <KeptPart keeping={keeping} shown={idsOf(lookup)} />
      <VerifyDialog retrieval={retrieval} isClosed={isClosed ?? isInTheWay} onClose={() => setClosed(true)} />
    </>
  );
}

/** A dialog that closes by itself, and had opened by itself, has nothing to give the focus back to: the heading takes it. */
function useFocusAfter(isAsking: boolean): void {
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current && !isAsking) document.querySelector('h1')?.focus({ preventScroll: true });
    wasAsking.current = isAsking;
  }, [isAsking]);
}

/**
 * Without a connection nobody can prove an address: the dialog does not lie over the passes on this device by itself, nor
 * before it is known whether there are any.
 */
function useInTheWay(keeping: KeepingActor, { email }: RetrievalProps['input']): boolean {
  const isKeptCopy = useKeptCopy();
  const mayHavePasses = useSelector(keeping, (state) => state.matches('loading') || state.context.passes.length > 0);
  return isKeptCopy && email === undefined && mayHavePasses;
}

const idsOf = (lookup: TicketLookup | undefined): string[] =>
  lookup?.user_data.flatMap(({ passes }) => passes.map(({ pass_id }) => pass_id)) ?? [];

/** What stands while no address is proven. */
function Unproven({ onVerify }: { onVerify?: () => void }) {
  return (
    <div className="wrap">
      <div className={styles.empty}>
        <PageHeading title={words.title} />
        <p className="soft">{words.text}</p>
        <Button aria-haspopup="dialog" onClick={onVerify}>
          {verify.title}
        </Button>
      </div>
    </div>
  );
}

function inputOf(query: URLSearchParams, state: unknown) {
  const email = query.get('email') ?? undefined;
  const code = query.get('otp') ?? undefined;
  const data = decodeLink(query.get('data') ?? '');
  return {
    supportEmail: event.contacts.supportEmail,
    state,
    ...(email !== undefined && { email }),
    ...(code !== undefined && { code }),
    ...(data && { data }),
  };
}
