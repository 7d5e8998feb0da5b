import { useSelector } from '@xstate/react';
import { createElement, useEffect, useRef, useState, type ComponentProps, type ReactElement } from 'react';
import event from '#event/event.json' with { type: 'json' };
import type { Address as TicketAddress } from '#machines/ticket-retrieval/ticket-retrieval.ts';
import { decodeLink, type TicketLookup } from '#domain/tickets.ts';
import { Button } from '#src/ui/button.tsx';
import { useAddress, useArrival } from '#src/lib/address.ts';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { useKeptCopy } from '#src/ui/notices/kept-note.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { useAlive } from '#src/lib/use-alive.ts';
import { useNotices } from '#src/ui/notices/notices.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useHeldFocus } from '#src/ui/dialog/use-held-focus.ts';
import { keptPassesFlow } from './passes/kept-passes.flow.ts';
import type { sendPassFlow } from './passes/send-pass.flow.ts';
import { ticketRetrievalFlow } from './ticket-retrieval.flow.ts';
import { ticketView as words, verify } from '#words';
import type { KeepingActor } from './flow-types.ts';
import { KeptPart, useKeeping } from './passes/kept-part.tsx';
import type { Standing, TicketView } from './ticket-view.tsx';
import { VerifyDialog } from './verify-dialog.tsx';
import styles from './tickets-screen.module.css';

type Fetched = { view: typeof TicketView } | { error: unknown };
let fetched: Fetched | undefined;

/**
 * The view of tickets, fetched once there are some: codes are drawn with it. Not by Suspense, which would hold it back for
 * another 300 ms. Throws while drawing when it cannot be fetched.
 */
function useTicketView(props: ComponentProps<typeof TicketView> | undefined): ReactElement | undefined {
  const [found, setFound] = useState(fetched);
  const isWanted = props !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    import('./ticket-view.tsx').then(
      ({ TicketView: view }) => setFound((fetched = { view })),
      (error: unknown) => setFound({ error }),
    );
  }, [isWanted]);
  if (found && 'error' in found) throw found.error;
  return found && props && createElement(found.view, props);
}

interface TicketFlows {
  retrieval: typeof ticketRetrievalFlow;
  /** comes with the tickets unless a test brings its own */
  sendPass?: typeof sendPassFlow;
  keeping: typeof keptPassesFlow;
}

const joined: TicketFlows = { retrieval: ticketRetrievalFlow, keeping: keptPassesFlow };

interface TicketsScreenProps {
  flows?: TicketFlows;
  /** What the flow starts with, by the address or by what is on the device, is known once the screen is alive. */
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
          <Retrieval key={keyOf(query, state)} input={inputOf(query, state)} flows={flows} />
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
  useNotices(retrieval);
  const lookup = useSelector(retrieval, (state) => (state.hasTag('tickets') ? state.context.lookup : undefined));
  const email = useSelector(retrieval, ({ context }) => context.email);
  const standing = useSelector(retrieval, standingOf);
  const keeping = useKeeping(flows.keeping);
  const more = flows.sendPass && { sending: flows.sendPass };
  const tickets = useTicketView(
    lookup && { lookup, email, standing, keeping, onRetry: () => retrieval.send({ type: 'retry' }), ...more },
  );
  const isInTheWay = useInTheWay(keeping, input);
  const [isClosed, setClosed] = useState<boolean>();
  const address = useAddress();
  const held = useHeldFocus();

  useEffect(() => {
    const subscription = retrieval.on('address', ({ query }) => address.replaceQuery(...fitting(query)));
    return () => subscription.unsubscribe();
  }, [retrieval, address]);
  useFocusAfter(useSelector(retrieval, (state) => state.hasTag('dialog')));

  return (
    <>
      {tickets ? (
        <div className="wrap" ref={held}>
          {tickets}
        </div>
      ) : (
        <Unproven {...(!lookup && { onVerify: () => setClosed(false) })} />
      )}
      <KeptPart keeping={keeping} shown={standing === 'verified' ? idsOf(lookup) : []} />
      <VerifyDialog retrieval={retrieval} isClosed={isClosed ?? isInTheWay} onClose={() => setClosed(true)} />
    </>
  );
}

function standingOf(state: { hasTag: (tag: Exclude<Standing, 'verified'>) => boolean }): Standing {
  if (state.hasTag('checking')) return 'checking';
  if (state.hasTag('unverified')) return 'unverified';
  return state.hasTag('unchecked') ? 'unchecked' : 'verified';
}

/** What servers and proxies take of an address, less than 8 kB with the rest of the request. */
const longestData = 6000;

/** The tickets of a group are too long for an address that is to be loaded again: they stay beside it, in the history. */
const fitting = (query: TicketAddress): [query: Record<string, string>, state?: unknown] =>
  'data' in query && query.data.length > longestData
    ? [{ email: query.email }, decodeLink(query.data)]
    : [{ ...query }];

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

/** A part that has come alive starts anew where the visitor brings more than it was drawn for. */
const keyOf = (query: URLSearchParams, state: unknown): string =>
  [state !== null, ...['email', 'otp', 'data'].map((name) => query.get(name))].join(' ');

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
