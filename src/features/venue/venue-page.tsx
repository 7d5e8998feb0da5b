import event from '#event/event.json' with { type: 'json' };
import { VenueScreen } from './venue-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** The page about halls and directions. Row: ROUTE-16. */
export const venuePage = (): Page => ({
  title: m.venue_title(),
  description: m.venue_description({ event: event.name }),
  canonical: '/map-booking',
  body: (
    <ScreenFrame isBooking>
      <VenueScreen />
    </ScreenFrame>
  ),
});
