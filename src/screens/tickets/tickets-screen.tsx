import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import event from '#event/event.json' with { type: 'json' };
import { decodeLink } from '#domain/tickets.ts';
import { Button } from '#src/components/button.tsx';
import { PageHeading } from '#src/components/page-heading.tsx';
import { useFlow } from '#src/components/use-flow.ts';
import { sendPassFlow } from '#src/flows/send-pass.ts';
import { ticketRetrievalFlow } from '#src/flows/ticket-retrieval.ts';
import { TicketView } from './ticket-view.tsx';
import { VerifyDialog } from './verify-dialog.tsx';
import styles from './tickets-screen.module.css';

interface TicketFlows {
  retrieval: typeof ticketRetrievalFlow;
  sendPass: typeof sendPassFlow;
}

const joined: TicketFlows = { retrieval: ticketRetrievalFlow, sendPass: sendPassFlow };

/** A one-time code to the booking address, then every ticket booked under it. Spec: registration 2.7. */
export function TicketsScreen({ flows = joined }: { flows?: TicketFlows }) {
  const [query, setQuery] = useSearchParams();
  const [input] = useState(inputOf(query, useLocation().state));
  const retrieval = useFlow(flows.retrieval, { input });
  const lookup = useSelector(retrieval, (state) => (state.hasTag('tickets') ? state.context.lookup : undefined));
  const email = useSelector(retrieval, ({ context }) => context.email);
  const [isClosed, setClosed] = useState(false);

  useEffect(() => {
    const subscription = retrieval.on('address', (address) =>
      setQuery({ ...address.query }, { replace: true, preventScrollReset: true }),
    );
    return () => subscription.unsubscribe();
  }, [retrieval, setQuery]);

  return (
    <div className={styles.page}>
      <div className="wrap">
        {lookup ? (
          <TicketView lookup={lookup} email={email} sendPassFlow={flows.sendPass} />
        ) : (
          <div className={styles.empty}>
            <PageHeading title="Your Digital Tickets" />
            <p className="soft">Verify the email you booked with to see your tickets.</p>
            <Button aria-haspopup="dialog" onClick={() => setClosed(false)}>
              Verify Your Email
            </Button>
          </div>
        )}
      </div>
      <VerifyDialog retrieval={retrieval} isClosed={isClosed} onClose={() => setClosed(true)} />
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
