import event from '#event/event.json' with { type: 'json' };
import { TiersScreen } from './tiers-screen.tsx';
import { descriptions, tiers as words } from '#words';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** The catalogue of passes. Spec: registration 2.2. */
export const tiersPage: Page = {
  title: words.title,
  description: descriptions.tiers(event.name, event.dates.display),
  canonical: '/classic-booking',
  scheme: 'system',
  startsAtTop: true,
  status: 200,
  body: (
    <ScreenFrame isBooking>
      <TiersScreen />
    </ScreenFrame>
  ),
};
