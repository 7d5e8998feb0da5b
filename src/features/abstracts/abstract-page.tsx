import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { AbstractScreen } from './abstract-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** Page of abstract submission, protected by a one-time code. Rows: ROLE-06, ROUTE-18. Decision 38. */
export const abstractPage = (): Page => ({
  title: m.abstract_page_title(),
  description: m.abstract_page_description({ event: event.name }),
  body: (
    <ScreenFrame>
      <NeedsScript />
      <AbstractScreen />
    </ScreenFrame>
  ),
});
