import { Tabs } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useEffect } from 'react';
import type { Workshop } from '#domain/booking/workshops.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useFlow } from '#src/lib/flow.ts';
import { m } from '#messages';
import { anchorOf, useNamed, useScrollTo } from '../anchors.tsx';
import { Section } from '../section.tsx';
import { workshopBoardFlow, type BoardActor } from './flow.ts';
import { Workshops } from './workshops.tsx';
import styles from './programme.module.css';

/** Tabs of sessions and workshops. Free seats are server-rendered, then polled. Rows: HOME-WS-01, HOME-WS-02. */
export function Schedule({ workshops }: { workshops?: Workshop[] | undefined }) {
  const board = useFlow(workshopBoardFlow, { input: { workshops } });
  const shown = useSelector(board, (state) => (state.matches('workshops') ? 'workshops' : 'sessions'));
  const drawn = useDeferredValue(shown); // selects the tab before it renders the panel, which takes long on a slow phone
  useNamedWorkshop(board, drawn === 'workshops');
  const choose = (tab: string | null) =>
    board.send({ type: tab === 'workshops' ? 'workshops.chosen' : 'sessions.chosen' });
  return (
    <Section id="schedule" title={m.schedule_title()} ground="mist">
      <Tabs value={shown} onChange={choose}>
        <Tabs.List aria-label={m.schedule_tabs()}>
          <Tabs.Tab value="sessions">{m.schedule_sessions()}</Tabs.Tab>
          <Tabs.Tab value="workshops">{m.schedule_workshops()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={shown} className={styles.panel!}>
          {drawn === 'sessions' && <NoticeBox tone="info">{m.board_sessions()}</NoticeBox>}
          {drawn === 'workshops' && <Workshops board={board} />}
        </Tabs.Panel>
      </Tabs>
    </Section>
  );
}

/** If the URL has the anchor of a workshop, opens its tab and its group, and scrolls to it when it is drawn. */
function useNamedWorkshop(board: BoardActor, isDrawn: boolean): void {
  const named = useNamed('workshop');
  const workshop = useSelector(board, ({ context }) =>
    context.seats?.workshops.find(({ id }) => anchorOf('workshop', id) === named),
  );
  const group = named && workshop?.group;
  const isOpen = useSelector(board, ({ context }) => group !== undefined && context.open.includes(group));
  useEffect(() => {
    if (named) board.send({ type: 'workshops.chosen' });
  }, [board, named]);
  useEffect(() => {
    if (!group) return;
    const { filter, open } = board.getSnapshot().context;
    if (filter === 'available') board.send({ type: 'filter.toggled' });
    if (!open.includes(group)) board.send({ type: 'group.toggled', name: group });
  }, [board, group, named]);
  useScrollTo(named, isOpen && isDrawn);
}
