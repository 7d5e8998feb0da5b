import event from '#event/event.json' with { type: 'json' };
import { TiersScreen } from './tiers-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** The catalogue of passes. Row: ROUTE-14. */
export const tiersPage = (): Page => ({
  title: m.tiers_title(),
  description: m.descriptions_tiers({ event: event.name, dates: event.dates.display }),
  canonical: '/classic-booking',
  body: (
    <ScreenFrame isBooking>
      <TiersScreen />
    </ScreenFrame>
  ),
});
