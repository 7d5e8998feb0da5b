import event from '#event/event.json' with { type: 'json' };
import type { PassKey } from '#domain/booking/passes.ts';
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { BulkBookingScreen } from './bulk-booking-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** Page of group booking. The pass of the URL is preselected in the dialog. Rows: ROUTE-09, BULK-02. */
export const bulkBookingPage = (pass: PassKey | undefined): Page => ({
  title: m.bulk_desk_title(),
  description: m.descriptions_bulk_booking({ event: event.name }),
  body: (
    <ScreenFrame isBooking>
      <NeedsScript />
      <BulkBookingScreen {...(pass && { pass })} />
    </ScreenFrame>
  ),
});
