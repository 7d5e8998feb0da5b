import { notFoundPage } from './not-found-page.tsx';
import { NotFoundScreen } from '#src/screens/not-found/not-found-screen.tsx';
import type { Page } from './page.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** Named by the specification under the booking header, and not there yet. */
export const comingPage: Page = {
  ...notFoundPage,
  body: (
    <ScreenFrame isBooking>
      <NotFoundScreen />
    </ScreenFrame>
  ),
};
