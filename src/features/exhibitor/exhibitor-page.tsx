import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { ExhibitorScreen } from './exhibitor-screen.tsx';
import { exhibitorArea as words } from '#words';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** The page of a signed-in company. The server renders it without company data. Spec: landing 2.1. */
export const exhibitorPage: Page = {
  title: words.title,
  description: words.description(event.name),
  canonical: undefined,
  scheme: 'system',
  startsAtTop: true,
  isPrivate: true,
  status: 200,
  body: (
    <ScreenFrame>
      <NeedsScript />
      <ExhibitorScreen />
    </ScreenFrame>
  ),
};
