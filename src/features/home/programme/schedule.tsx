import { Tabs } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Workshop } from '#domain/booking/workshops.ts';
import { IconInfoCircle } from '#src/ui/icons.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { workshopBoardFlow } from './workshop-board.flow.ts';
import { m } from '#messages';
import { Section } from '../section.tsx';
import { useNamedWorkshop } from './use-named-workshop.ts';
import { Workshops } from './workshops.tsx';
import styles from './schedule.module.css';

/** Tabs for sessions and workshops. Free seats are server-rendered first, then live. Rows: HOME-WS-01, HOME-WS-02. */
export function Schedule({ workshops }: { workshops?: Workshop[] | undefined }) {
  const board = useFlow(workshopBoardFlow, { input: { workshops } });
  const isWorkshops = useSelector(board, (state) => state.matches('workshops'));
  useNamedWorkshop(board);

  const shown = isWorkshops ? 'workshops' : 'sessions';
  const choose = (tab: string | null) =>
    board.send({ type: tab === 'workshops' ? 'workshops.chosen' : 'sessions.chosen' });
  return (
    <Section id="schedule" title={m.schedule_title()} ground="mist" className={styles.schedule}>
      <Tabs value={shown} onChange={choose}>
        <Tabs.List aria-label={m.schedule_tabs()}>
          <Tabs.Tab value="sessions">{m.schedule_sessions()}</Tabs.Tab>
          <Tabs.Tab value="workshops">{m.schedule_workshops()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={shown} className={styles.panel!}>
          {isWorkshops ? <Workshops board={board} /> : <SessionsNotice />}
        </Tabs.Panel>
      </Tabs>
    </Section>
  );
}

const SessionsNotice = () => (
  <p className={styles.notice}>
    <IconInfoCircle size={24} stroke={1.75} aria-hidden="true" />
    {m.board_sessions()}
  </p>
);
