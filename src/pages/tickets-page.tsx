import './global.css';
import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/components/needs-script.tsx';
import { TicketsScreen } from '#src/screens/tickets/tickets-screen.tsx';
import { descriptions, ticketView } from '#words';
import { Island } from './island.tsx';
import type { Page } from './page.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** Tickets behind a one-time code. What the address carries is no business of the service. Spec: registration 2.7. */
export const ticketsPage = (isAsked: boolean): Page => ({
  title: ticketView.title,
  description: descriptions.tickets(event.name),
  canonical: undefined,
  scheme: 'system',
  startsAtTop: true,
  isPrivate: isAsked, // without a query it is the same for everyone, and opens without a connection
  hidesAddress: true,
  status: 200,
  body: (
    <ScreenFrame>
      <NeedsScript />
      <Island name="tickets-screen">
        <TicketsScreen isAsked={isAsked} />
      </Island>
    </ScreenFrame>
  ),
});
