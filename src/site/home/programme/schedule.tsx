import { Tabs } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
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
  useNamedWorkshop(board, shown === 'workshops');
  const choose = (tab: string | null) =>
    board.send({ type: tab === 'workshops' ? 'workshops.chosen' : 'sessions.chosen' });
  return (
    <Section id="schedule" title={m.schedule_title()} ground="mist">
      <Tabs id={id} value={shown} onChange={choose}>
        <Tabs.List aria-label={m.schedule_tabs()}>
          {tabs.map(({ value, name }) => (
            <Tabs.Tab key={value} value={value} aria-controls={`${id}-panel-${value}`}>
              {name()}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Panel of="sessions" isShown={shown === 'sessions'}>
          <NoticeBox tone="info">{m.board_sessions()}</NoticeBox>
        </Panel>
        <Panel of="workshops" isShown={shown === 'workshops'}>
          <Workshops board={board} />
        </Panel>
      </Tabs>
    </Section>
  );
}

const id = 'schedule-tabs';
const tabs = [
  { value: 'sessions', name: m.schedule_sessions },
  { value: 'workshops', name: m.schedule_workshops },
] as const;

interface PanelProps {
  of: (typeof tabs)[number]['value'];
  isShown: boolean;
  children: ReactNode;
}

/** Both panels are rendered, so that a tap before hydration shows one at once (show-panels.ts). */
const Panel = ({ of, isShown, children }: PanelProps) => (
  <div
    id={`${id}-panel-${of}`}
    role="tabpanel"
    aria-labelledby={`${id}-tab-${of}`}
    className={styles.panel}
    hidden={!isShown}
  >
    {children}
  </div>
);

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
