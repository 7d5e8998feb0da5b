import event from '#event/event.json' with { type: 'json' };
import { VenueScreen } from './venue-screen.tsx';
import { venue as words } from '#words';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** The page about halls and directions. Row ROUTE-16. */
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
