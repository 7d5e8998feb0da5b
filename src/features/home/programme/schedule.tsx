import { useSelector } from '@xstate/react';
import { useId, useRef, type KeyboardEvent } from 'react';
import type { Workshop } from '#domain/booking/workshops.ts';
import { IconInfoCircle } from '#src/ui/icons.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { workshopBoardFlow } from './workshop-board.flow.ts';
import { m } from '#messages';
import { Section } from '../section.tsx';
import { useNamedWorkshop } from './use-named-workshop.ts';
import { Workshops } from './workshops.tsx';
import styles from './schedule.module.css';

const tabs = [
  { name: m.schedule_sessions(), state: 'sessions', chosen: 'sessions.chosen' },
  { name: m.schedule_workshops(), state: 'workshops', chosen: 'workshops.chosen' },
] as const;

/** Tabs for sessions and workshops. Free seats are server-rendered first, then live. Spec: landing 2.2, 4. */
export function Schedule({ workshops }: { workshops?: Workshop[] | undefined }) {
  const board = useFlow(workshopBoardFlow, { input: { workshops } });
  const isWorkshops = useSelector(board, (state) => state.matches('workshops'));
  const shown = isWorkshops ? 'workshops' : 'sessions';
  const id = useId();
  useNamedWorkshop(board);

  return (
    <Section id="schedule" title={m.schedule_title()} ground="mist" className={styles.schedule}>
      <Tabs id={id} shown={shown} onChoose={(chosen) => board.send({ type: chosen })} />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`} className={styles.panel}>
        {isWorkshops ? <Workshops board={board} /> : <SessionsNotice />}
      </div>
    </Section>
  );
}

const SessionsNotice = () => (
  <p className={styles.notice}>
    <IconInfoCircle size={24} stroke={1.75} aria-hidden="true" />
    {m.board_sessions()}
  </p>
);

interface TabsProps {
  /** prefix for the ids of tabs and panel */
  id: string;
  shown: (typeof tabs)[number]['state'];
  onChoose: (chosen: (typeof tabs)[number]['chosen']) => void;
}

function Tabs({ id, shown, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const choose = (place: number) => {
    const { chosen } = tabs[place]!;
    onChoose(chosen);
    (list.current?.children[place] as HTMLElement | undefined)?.focus();
  };
  const turn = (event: KeyboardEvent) => {
    const place = { ArrowLeft: 0, ArrowRight: 1, Home: 0, End: 1 }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    choose(place);
  };
  return (
    <div
      ref={list}
      className={styles.tabs}
      role="tablist"
      aria-label={m.schedule_tabs()}
      tabIndex={-1}
      onKeyDown={turn}
    >
      {tabs.map(({ name, state }, place) => (
        <button
          key={state}
          type="button"
          role="tab"
          id={`${id}-${state}`}
          aria-selected={shown === state}
          aria-controls={`${id}-panel`}
          tabIndex={shown === state ? 0 : -1}
          onClick={() => choose(place)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
