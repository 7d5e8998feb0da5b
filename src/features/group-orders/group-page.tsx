import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { GroupScreen } from './group-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** Page of a group's contact, protected by a one-time code. Its URL can contain the key of a mail. Decision 32. */
export const groupPage = (variant: 'linked' | undefined): Page => ({
  title: m.group_sign_in_title(),
  description: m.group_sign_in_description({ event: event.name }),
  isPrivate: true,
  hidesAddress: true,
  body: (
    <ScreenFrame>
      <NeedsScript />
      <GroupScreen isLinked={variant !== undefined} />
    </ScreenFrame>
  ),
});
