import { Accordion } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useMemo, useState } from 'react';
import { grouped, type Workshop, type WorkshopGroup } from '#domain/booking/workshops.ts';
import { itemValue } from '#src/ui/accordion.ts';
import { m } from '#messages';
import type { WorkshopsActor } from '../flow-types.ts';
import { WorkshopRow } from './workshop-row.tsx';
import styles from './workshops.module.css';

/**
 * Collapsible groups. All are open at first, so every workshop is visible.
 * Rows: WSMODAL-03, WSMODAL-04, WSMODAL-08, WSMODAL-09.
 */
export function WorkshopGroups({ workshops }: { workshops: WorkshopsActor }) {
  const { workshops: offered, filters, selected, most } = useSelector(workshops, ({ context }) => context);
  const groups = useMemo(() => grouped(offered, filters), [offered, filters]);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const toggle = (name: string) =>
    setClosed(closed.includes(name) ? closed.filter((each) => each !== name) : [...closed, name]);
  const open = groups.filter(({ name }) => !closed.includes(name)).map(({ name }) => itemValue(name));
  return (
    <Accordion id={useId()} multiple value={open}>
      {groups.map((group) => (
        <Accordion.Item key={group.name} value={itemValue(group.name)}>
          <Accordion.Control onClick={() => toggle(group.name)}>
            <Head group={group} selected={selected} />
          </Accordion.Control>
          <Accordion.Panel>
            <ul>
              {group.workshops.map((workshop) => (
                <li key={workshop.id} className={styles.row}>
                  <WorkshopRow
                    {...{ workshop, selected, most }}
                    onToggle={() => workshops.send({ type: 'workshop.toggled', id: workshop.id })}
                  />
                </li>
              ))}
            </ul>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

const Head = ({ group, selected }: { group: WorkshopGroup; selected: readonly Workshop[] }) => (
  <span className={styles.groupHead}>
    <span>{group.name}</span>
    <span className={styles.groupCount}>{countIn(group, selected)}</span>
  </span>
);

function countIn({ name, workshops }: WorkshopGroup, selected: readonly Workshop[]): string {
  if (selected.some(({ group }) => group === name)) return m.picker_chosen_of();
  return m.picker_count_of({ count: workshops.length });
}
