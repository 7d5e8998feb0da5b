import event from '#event/event.json' with { type: 'json' };
import workshops from '#event/workshops.json' with { type: 'json' };
import { passFor, type PassKey } from '#domain/booking/passes.ts';
import { toWorkshop } from '#domain/booking/workshops.ts';
import type { ShownFacts } from '#schemas/pages.ts';
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { BookingScreen } from './booking-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** Page of the delegate form. Without a pass in the URL, the screen redirects. Rows: ROUTE-26, ERR-S-02. */
export const bookingPage = (pass: PassKey | undefined): Page => ({
  title: m.desk_title(),
  description: m.descriptions_booking({ event: event.name }),
  body: (facts) => (
    <ScreenFrame isBooking>
      <NeedsScript />
      <BookingScreen {...(pass && { pass, offer: offerOf(pass, facts) })} />
    </ScreenFrame>
  ),
});

/** The price and the workshops of a pass. No workshops while the seats are unknown. */
function offerOf(pass: PassKey, { passes: types, seatsLeft }: ShownFacts) {
  const offered = workshops.filter(({ id, passes }) => passes.includes(pass) && id in seatsLeft);
  return {
    passType: passFor(pass, types),
    ...(Object.keys(seatsLeft).length > 0 && {
      workshops: offered.map((workshop) => toWorkshop({ ...workshop, left_count: seatsLeft[workshop.id] ?? 0 })),
    }),
  };
}
