import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { AwardPaymentScreen } from './award-payment-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** Page of the payment for a nomination. Only the browser has the order, in its navigation state. Row: ROUTE-10. */
export const awardPaymentPage = (): Page => ({
  title: m.award_payment_title(),
  description: m.award_payment_description({ event: event.name }),
  body: (
    <ScreenFrame>
      <NeedsScript />
      <AwardPaymentScreen />
    </ScreenFrame>
  ),
});
