import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { GroupWay } from './group-way.tsx';
import { TicketsScreen } from './tickets-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/**
 * Page of tickets, protected by a one-time code. The service never renders data of the query.
 * Row: ROUTE-12. Decision 9.
 */
export const ticketsPage = (variant: 'email' | 'kept' | undefined): Page => ({
  title: m.ticket_view_title(),
  description: m.descriptions_tickets({ event: event.name }),
  isPrivate: variant !== 'kept',
  hidesAddress: true,
  body: (
    <ScreenFrame>
      <NeedsScript />
      <TicketsScreen isAsked={variant !== undefined} />
      <GroupWay />
    </ScreenFrame>
  ),
});
