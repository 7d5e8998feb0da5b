import './global.css';
import event from '#event/event.json' with { type: 'json' };
import { VenueScreen } from '#src/screens/venue/venue-screen.tsx';
import { venue as words } from '#words';
import type { Page } from './page.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** Where the halls are and how to get there. Row ROUTE-16. */
export const venuePage: Page = {
  title: words.title,
  description: words.description(event.name),
  canonical: '/map-booking',
  scheme: 'system',
  startsAtTop: true,
  status: 200,
  body: (
    <ScreenFrame isBooking>
      <VenueScreen />
    </ScreenFrame>
  ),
};
