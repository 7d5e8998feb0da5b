import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { ExhibitorScreen } from './exhibitor-screen.tsx';
import { exhibitorArea as words } from '#words';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** The home of a signed-in company; the service draws it without a word of any. Spec: landing 2.1. */
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
