import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { momentThere } from '#domain/time/time-in-words.ts';
import type { NameEdit } from '#machines/group-desk/group-desk.ts';
import type { GroupSession } from '#machines/group-proof/group-proof.ts';
import type { Group } from '#schemas/api/groups.api.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useNotices } from '#src/ui/notices/notices.ts';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { useFlow } from '#src/lib/use-flow.ts';
import { m } from '#messages';
import { CancelDialog } from './cancel-dialog.tsx';
import type { ContactFlows, DeskActor } from './flow-types.ts';
import { GroupCard } from './group-card.tsx';
import { PassesDialog } from './passes-dialog.tsx';
import { orderStyles as styles } from '#src/features/orders/index.ts';
import { useReloadOnReturn } from '#src/lib/use-return.ts';

interface GroupsOfContactProps {
  flows: ContactFlows;
  session: GroupSession;
  /** order code from the URL */
  order: string | null;
  /** unsaved edit from before the session ended */
  edit: NameEdit | undefined;
  onEnd: (edit: NameEdit | undefined) => void;
  onSignOut: () => void;
}

/** All groups of a verified email, newest first. */
export function GroupsOfContact({ flows, session, order, edit, onEnd, onSignOut }: GroupsOfContactProps) {
  const { token } = session;
  const desk = useFlow(flows.desk, { input: { token, ...(edit && { edit }) } });
  const groups = useSelector(desk, ({ context }) => context.groups);
  const hasEnded = useSelector(desk, (state) => state.matches('signedOut'));
  const end = useEffectEvent(() => onEnd(desk.getSnapshot().context.edit));
  useNotices(desk);
  useReloadOnReturn(() => desk.send({ type: 'page.shown' }));
  useHeading();
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  return (
    <>
      <Head session={session} onSignOut={onSignOut} />
      <NewsOfGroups desk={desk} />
      {groups?.length === 0 && <NoticeBox tone="info" title={m.group_page_none()} />}
      {groups && <Cards {...{ flows, desk, token, groups, order }} onEnd={() => end()} />}
      <CancelDialog desk={desk} />
      <PassesDialog desk={desk} />
    </>
  );
}

function Head({ session: { email, expires }, onSignOut }: { session: GroupSession; onSignOut: () => void }) {
  return (
    <div className="opening parted">
      <div>
        <PageHeading title={m.group_page_title()} />
        <p className={styles.whose}>
          {m.group_page_email()} <b>{email}</b>
        </p>
        <p className="small soft">
          {m.group_page_until({ moment: momentThere(Date.parse(expires), event.dates.timeZone) })}
        </p>
      </div>
      <Button variant="default" className={styles.leave} onClick={onSignOut}>
        {m.group_page_sign_out()}
      </Button>
    </div>
  );
}

/** Loading state and errors that concern all groups. */
function NewsOfGroups({ desk }: { desk: DeskActor }) {
  const problem = useSelector(desk, ({ context }) => context.problem);
  const isUnread = useSelector(desk, (state) => state.matches('unread'));
  const isReading = useSelector(desk, (state) => state.matches('reading'));
  if (isReading)
    return (
      <div role="status" className={`skeleton ${styles.coming}`}>
        <span className="vh">{m.group_page_loading()}</span>
        <span />
        <span />
      </div>
    );
  if (!problem || problem.order !== undefined || problem.isName) return null;
  return (
    <NoticeBox tone="bad" role="alert" title={problem.sentence}>
      {isUnread && (
        <Button variant="default" className={styles.again} onClick={() => desk.send({ type: 'retry' })}>
          {m.group_page_try_again()}
        </Button>
      )}
    </NoticeBox>
  );
}

interface CardsProps extends Pick<GroupsOfContactProps, 'flows' | 'order'> {
  desk: DeskActor;
  token: string;
  groups: Group[];
  onEnd: () => void;
}

/** The group of the URL is open at first; without one, the newest group. */
function Cards({ flows, desk, token, groups, order, onEnd }: CardsProps) {
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const first = groups.find(({ order_code: code }) => code === order) ?? groups[0];
  const toggle = (code: string) =>
    setToggled(toggled.includes(code) ? toggled.filter((each) => each !== code) : [...toggled, code]);
  return (
    <ul className={styles.groups}>
      {groups.map((group) => {
        const code = group.order_code;
        return (
          <li key={code}>
            <GroupCard
              {...{ flows, desk, token, group, onEnd }}
              isOpen={(group === first) !== toggled.includes(code)}
              {...(groups.length > 1 && { onToggle: () => toggle(code) })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The focus was in the form of the code, which is now removed. */
const useHeading = () => useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
