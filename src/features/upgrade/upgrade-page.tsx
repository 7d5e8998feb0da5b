import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { UpgradeScreen } from './upgrade-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/**
 * '/booking' with passes to upgrade. The URL contains an email, so the document is not cached and sends no referrer.
 * Row: ROUTE-08. Decision 39.
 */
export const upgradePage = (): Page => ({
  title: m.pass_upgrade_title(),
  description: m.pass_upgrade_description({ event: event.name }),
  isPrivate: true,
  hidesAddress: true,
  body: (
    <ScreenFrame isBooking>
      <NeedsScript />
      <UpgradeScreen />
    </ScreenFrame>
  ),
});
