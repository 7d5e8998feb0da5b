import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { UpgradeScreen } from './upgrade-screen.tsx';
import { passUpgrade as words } from '#words';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** '/booking' with passes to upgrade. The URL contains an email, so it is not cached and sends no referrer. Decision 39. */
export const upgradePage: Page = {
  title: words.title,
  description: words.description(event.name),
  canonical: undefined,
  scheme: 'system',
  startsAtTop: true,
  isPrivate: true,
  hidesAddress: true,
  status: 200,
  body: (
    <ScreenFrame isBooking>
      <NeedsScript />
      <UpgradeScreen />
    </ScreenFrame>
  ),
};
