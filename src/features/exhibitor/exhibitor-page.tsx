import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { ExhibitorScreen } from './exhibitor-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** The page of a signed-in company. The server renders it without company data. Row: ROUTE-07. */
export const exhibitorPage = (): Page => ({
  title: m.exhibitor_area_title(),
  description: m.exhibitor_area_description({ event: event.name }),
  isPrivate: true,
  body: (
    <ScreenFrame>
      <NeedsScript />
      <ExhibitorScreen />
    </ScreenFrame>
  ),
});
