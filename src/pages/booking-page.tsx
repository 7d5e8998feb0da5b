import './global.css';
import event from '#event/event.json' with { type: 'json' };
import type { PassKey } from '#domain/passes.ts';
import { NeedsScript } from '#src/components/needs-script.tsx';
import { BookingScreen } from '#src/screens/booking/booking-screen.tsx';
import { descriptions, desk } from '#words';
import { Island } from './island.tsx';
import type { Page } from './page.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** The delegate form, for the pass of the address; without one the screen decides where to go. Spec: registration 2.3. */
export const bookingPage = (pass: PassKey | undefined): Page => ({
  title: desk.title,
  description: descriptions.booking(event.name),
  canonical: undefined,
  scheme: 'system',
  startsAtTop: true,
  status: 200,
  body: (
    <ScreenFrame isBooking>
      <NeedsScript />
      <Island name="booking-screen">
        <BookingScreen {...(pass && { pass })} />
      </Island>
    </ScreenFrame>
  ),
});
