import './global.css';
import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/components/needs-script.tsx';
import { GroupScreen } from '#src/screens/group-orders/group-screen.tsx';
import { sessionKey } from '#src/screens/group-orders/kept-session.ts';
import { groupProof } from '#words';
import { Island } from './island.tsx';
import type { Page } from './page.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** The page of a group's contact, behind a one-time code. Its address may hold the key of a mail. Decision 32. */
export const groupPage = (asked: 'linked' | undefined): Page => ({
  title: groupProof.title,
  description: groupProof.description(event.name),
  canonical: undefined,
  scheme: 'system',
  startsAtTop: true,
  isPrivate: true,
  hidesAddress: true,
  status: 200,
  body: (
    <ScreenFrame>
      <NeedsScript />
      <Island name="group-screen" keeps={sessionKey}>
        <GroupScreen isLinked={asked !== undefined} />
      </Island>
    </ScreenFrame>
  ),
});
