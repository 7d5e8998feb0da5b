import event from '#event/event.json' with { type: 'json' };
import { ExpoScreen } from './expo-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** The page about stalls. Row: ROUTE-17. */
export const expoPage = (): Page => ({
  title: m.expo_title(),
  description: m.expo_description({ event: event.name }),
  canonical: '/expo-booking',
  body: (
    <ScreenFrame isBooking>
      <ExpoScreen />
    </ScreenFrame>
  ),
});
