import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { OrderScreen } from './order-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/**
 * Page of one order. The HTML is the same for all orders; the browser fetches the data with the token of the URL.
 * Decision 37.
 */
export const orderPage = (): Page => ({
  title: m.order_page_title(),
  description: m.order_page_description({ event: event.name }),
  isPrivate: true,
  hidesAddress: true,
  body: (
    <ScreenFrame>
      <NeedsScript />
      <OrderScreen />
    </ScreenFrame>
  ),
});
