import { Stack, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { createElement, useEffect, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { decodeLink, type TicketLookup } from '#domain/tickets/tickets.ts';
import type { Address as TicketAddress } from '#machines/ticket-retrieval/ticket-retrieval.ts';
import { useAddress, useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useEmitted, useFlow, useNotices } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useReloadOnReturn } from '#src/lib/use-page-resume.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeading, ScriptedFrame } from '#src/ui/layout/screen-frame.tsx';
import { Link } from '#src/ui/link.tsx';
import { useKeptCopy } from '#src/ui/notices/kept-note.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import { keptPassesFlow, ticketRetrievalFlow, type KeepingActor } from './flow.ts';
import { KeptPart } from './passes/kept-part.tsx';
import type { Verification, TicketView } from './ticket-view.tsx';
import { VerifyDialog } from './verify-dialog.tsx';
import styles from './tickets.module.css';

/** Page of tickets, which asks for a code. The service never renders data of the query. Row: ROUTE-12. Decision 9. */
export const ticketsPage = (variant: 'email' | 'kept' | undefined): Page => ({
  title: m.ticket_view_title(),
  description: m.descriptions_tickets({ event: event.name }),
  isPrivate: variant !== 'kept',
  hidesAddress: true,
  frame: ScriptedFrame,
  body: (
    <>
      <TicketsScreen waitsForHydration={variant !== undefined} />
      <div className={`no-print ${styles.groups}`}>
        <Text size="sm" c="dimmed" className="wrap">
          {m.group_ways_paying()} <Link href="/orders/group">{m.group_ways_see()}</Link>
        </Text>
      </div>
    </>
  ),
});

type Fetched = { view: typeof TicketView } | { error: unknown };
let fetched: Fetched | undefined;

/**
 * Renders the tickets after loading their code, which includes the library of QR codes. Suspense would delay them by
 * another 300 ms. Throws during rendering if the code cannot be loaded.
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

/**
 * Verifies the email of a booking with a one-time code, then shows its tickets. `waitsForHydration` is true if the
 * data of the machine is in the URL or on the device, which the service does not know.
 * Rows: TICKET-01 to TICKET-04, TICKET-12 to TICKET-17.
 */
export function TicketsScreen({ waitsForHydration = false }: { waitsForHydration?: boolean }) {
  const { query, state } = useArrival();
  const isHydrated = useHydrated();
  return (
    <div className="screen-body">
      {waitsForHydration && !isHydrated ? (
        <VerifyEmailFirst />
      ) : (
        <Retrieval key={keyOf(query, state)} input={inputOf(query, state)} />
      )}
    </div>
  );
}

type RetrievalInput = ReturnType<typeof inputOf>;

function Retrieval({ input }: { input: RetrievalInput }) {
  const retrieval = useFlow(ticketRetrievalFlow, { input });
  useNotices(retrieval);
  const lookup = useSelector(retrieval, (state) => (state.hasTag('tickets') ? state.context.lookup : undefined));
  const orders = useSelector(retrieval, ({ context }) => context.orders);
  const email = useSelector(retrieval, ({ context }) => context.email);
  const verification = useSelector(retrieval, verificationOf);
  const isAsking = useSelector(retrieval, (state) => state.hasTag('dialog'));
  const keeping = useFlow(keptPassesFlow);
  const tickets = useTicketView(
    lookup && { lookup, orders, email, verification, keeping, onRetry: () => retrieval.send({ type: 'retry' }) },
  );
  const isInTheWay = useInTheWay(keeping, input);
  const isKeptFirst = useKeptCopy() && !tickets; // without a connection no email can be verified
  const [isClosed, setClosed] = useState<boolean>();
  const address = useAddress();
  const keepFocus = useKeepFocus();

  useEmitted(retrieval, 'address', ({ query }) => address.replaceQuery(...fitting(query)));
  useReloadOnReturn(() => keeping.send({ type: 'page.shown' })); // another tab can change the saved passes
  useDidUpdate(() => {
    // no button has opened the dialog, so the heading takes the focus
    if (!isAsking) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [isAsking]);

  const kept = <KeptPart keeping={keeping} shown={verification === 'verified' ? idsOf(lookup) : []} />;
  return (
    <>
      {tickets ? (
        <div className="wrap" ref={keepFocus}>
          {tickets}
        </div>
      ) : (
        <VerifyEmailFirst {...(!lookup && { onVerify: () => setClosed(false) })} kept={isKeptFirst && kept} />
      )}
      {!isKeptFirst && kept}
      <VerifyDialog retrieval={retrieval} isClosed={isClosed ?? isInTheWay} onClose={() => setClosed(true)} />
    </>
  );
}

function verificationOf(state: { hasTag: (tag: Exclude<Verification, 'verified'>) => boolean }): Verification {
  if (state.hasTag('checking')) return 'checking';
  if (state.hasTag('unverified')) return 'unverified';
  return state.hasTag('unchecked') ? 'unchecked' : 'verified';
}

/** Maximum length of `data` in the URL. Servers and proxies limit request line and headers to 8 kB. */
const longestData = 6000;

/** Query and navigation state for these tickets. Tickets that are too long for the URL go into the state. */
const fitting = (query: TicketAddress): [query: Record<string, string>, state?: unknown] =>
  'data' in query && query.data.length > longestData
    ? [{ email: query.email }, decodeLink(query.data)]
    : [{ ...query }];

/** True if the dialog would cover saved passes on an offline page, which cannot verify an email. */
function useInTheWay(keeping: KeepingActor, { email }: RetrievalInput): boolean {
  const isKeptCopy = useKeptCopy();
  const mayHavePasses = useSelector(keeping, (state) => state.matches('loading') || state.context.passes.length > 0);
  return isKeptCopy && email === undefined && mayHavePasses;
}

const idsOf = (lookup: TicketLookup | undefined): string[] =>
  lookup?.user_data.flatMap(({ passes }) => passes.map(({ pass_id }) => pass_id)) ?? [];

interface VerifyEmailFirstProps {
  onVerify?: () => void;
  /** the saved passes, if they come first */
  kept?: ReactNode;
}

/** Shown until an email is verified. */
function VerifyEmailFirst({ onVerify, kept }: VerifyEmailFirstProps) {
  const heading = <PageHeading title={m.ticket_view_title()} />;
  const steps = (
    <>
      <Text c="dimmed">{m.ticket_view_text()}</Text>
      <Button aria-haspopup="dialog" onClick={onVerify}>
        {m.verify_title()}
      </Button>
    </>
  );
  return kept ? (
    <>
      <div className="wrap">
        <div className={`opening ${styles.keptHead}`}>{heading}</div>
      </div>
      {kept}
      <Stack className={`wrap ${styles.keptEnd}`}>{steps}</Stack>
    </>
  ) : (
    <div className="wrap">
      <div className={styles.empty}>
        {heading}
        {steps}
      </div>
    </div>
  );
}

/** A different key mounts the screen again. It depends on the data in the URL and in the navigation state. */
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
