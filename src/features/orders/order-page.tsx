import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { OrderScreen } from './order-screen.tsx';
import { orderPage as words } from '#words';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** The page of one order: one document for all, as what it shows is asked for with the token of its address. Decision 37. */
export const orderPage: Page = {
  title: words.title,
  description: words.description(event.name),
  canonical: undefined,
  scheme: 'system',
  startsAtTop: true,
  isPrivate: true,
  hidesAddress: true,
  status: 200,
  body: (
    <ScreenFrame>
      <NeedsScript />
      <OrderScreen />
    </ScreenFrame>
  ),
};
