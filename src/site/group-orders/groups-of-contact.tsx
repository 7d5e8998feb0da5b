import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { momentThere } from '#domain/time/time-in-words.ts';
import { groupOf, type PersonEdit } from '#machines/group-orders/group-orders.ts';
import type { GroupSession } from '#machines/group-sign-in/group-sign-in.ts';
import type { Group } from '#schemas/api/groups.api.ts';
import { orderStyles as styles } from '#src/site/orders/index.ts';
import { useReached, useFlow, useNotices } from '#src/lib/flow.ts';
import { useReloadOnReturn } from '#src/lib/use-page-resume.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { RetryNotice } from '#src/ui/notices/retry-notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';
import { m } from '#messages';
import { groupOrdersFlow, type GroupOrdersActor } from './flow.ts';
import { GroupCard } from './group-card.tsx';

interface GroupsOfContactProps {
  session: GroupSession;
  /** order code in the URL */
  order: string | null;
  /** the unsaved edit from before the session ended */
  edit: PersonEdit | undefined;
  onEnd: (edit: PersonEdit | undefined) => void;
  onSignOut: () => void;
}

/** All groups that were booked with a verified email, newest first. */
export function GroupsOfContact({ session, order, edit, onEnd, onSignOut }: GroupsOfContactProps) {
  const { token } = session;
  const actor = useFlow(groupOrdersFlow, { input: { token, ...(edit && { edit }) } });
  const groups = useSelector(actor, ({ context }) => context.groups);
  const end = () => onEnd(actor.getSnapshot().context.edit);
  useNotices(actor);
  useReloadOnReturn(() => actor.send({ type: 'page.shown' }));
  useReached(actor, 'signedOut', end);
  return (
    <>
      <Head session={session} onSignOut={onSignOut} />
      <Status actor={actor} />
      {groups?.length === 0 && <NoticeBox tone="info" title={m.group_page_none()} />}
      {groups && <Cards {...{ actor, token, groups, order }} onEnd={end} />}
      <Dialogs actor={actor} />
    </>
  );
}

/** The heading. It takes the focus when it is first rendered, because the code form had the focus. */
function Head({ session: { email, expires }, onSignOut }: Pick<GroupsOfContactProps, 'session' | 'onSignOut'>) {
  return (
    <div className="opening parted fill-narrow">
      <div>
        <PageHeading title={m.group_page_title()} takesFocus />
        <Text c="dimmed" mt="sm" className="anywhere">
          {m.group_page_email()} <b>{email}</b>
        </Text>
        <Text size="sm" c="dimmed">
          {m.group_page_until({ moment: momentThere(Date.parse(expires), event.dates.timeZone) })}
        </Text>
      </div>
      <Button variant="default" onClick={onSignOut}>
        {m.group_page_sign_out()}
      </Button>
    </div>
  );
}

/** Skeleton, and errors that concern all groups. */
function Status({ actor }: { actor: GroupOrdersActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isUnread = useSelector(actor, (state) => state.matches('unread'));
  const isReading = useSelector(actor, (state) => state.matches('reading'));
  if (isReading)
    return <SkeletonRows className={`skeleton ${styles.coming}`} label={m.group_page_loading()} rows={2} />;
  if (!problem || problem.order !== undefined || problem.isPerson) return null;
  if (isUnread) return <RetryNotice problem={problem.sentence} onRetry={() => actor.send({ type: 'retry' })} />;
  return <NoticeBox tone="bad" role="alert" title={problem.sentence} />;
}

interface CardsProps extends Pick<GroupsOfContactProps, 'order'> {
  actor: GroupOrdersActor;
  token: string;
  groups: Group[];
  onEnd: () => void;
}

/** The cards of the groups. At first only one is open: the group in the URL, otherwise the newest group. */
function Cards({ groups, order, ...card }: CardsProps) {
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const first = groups.find(({ order_code: code }) => code === order) ?? groups[0];
  const toggle = (code: string) =>
    setToggled(toggled.includes(code) ? toggled.filter((each) => each !== code) : [...toggled, code]);
  return (
    <Stack component="ul" gap="lg" className={styles.groups}>
      {groups.map((group) => {
        const code = group.order_code;
        return (
          <li key={code}>
            <GroupCard
              {...{ ...card, group }}
              isOpen={(group === first) !== toggled.includes(code)}
              onToggle={groups.length > 1 ? () => toggle(code) : undefined}
            />
          </li>
        );
      })}
    </Stack>
  );
}

/** Asks for confirmation before an order is cancelled, and before all participants get a mail. */
function Dialogs({ actor }: { actor: GroupOrdersActor }) {
  const isCancelling = useSelector(actor, (state) => state.hasTag('asking'));
  const isMailing = useSelector(actor, (state) => state.hasTag('askingAll'));
  const isBusy = useSelector(actor, (state) => state.matches({ showing: 'cancelling' }));
  const group = useSelector(actor, ({ context }) => groupOf(context, context.chosen?.order ?? ''));
  const participants = group?.participants.length ?? 0;
  return (
    <>
      <ConfirmDialog
        opened={isCancelling}
        title={m.group_cost_cancel_title()}
        cancel={m.group_cost_keep()}
        confirm={isBusy ? m.group_cost_cancelling() : m.group_cost_cancel()}
        isBusy={isBusy}
        isDangerous
        onCancel={() => actor.send({ type: 'cancel.declined' })}
        onConfirm={() => actor.send({ type: 'cancel.confirmed' })}
      >
        {group && <p>{m.group_cost_cancel_text({ participants, code: group.order_code })}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        opened={isMailing}
        title={m.group_people_send_all_title()}
        cancel={m.group_people_send_all_no()}
        confirm={m.group_people_send_all_yes()}
        onCancel={() => actor.send({ type: 'passes.declined' })}
        onConfirm={() => actor.send({ type: 'passes.confirmed' })}
      >
        {group && <p>{m.group_people_send_all_text({ participants })}</p>}
      </ConfirmDialog>
    </>
  );
}
