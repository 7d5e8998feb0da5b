import { Accordion } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { grouped, type WorkshopGroup } from '#domain/workshops.ts';
import type { WorkshopsActor } from './flows.ts';
import { WorkshopRow } from './workshop-row.tsx';
import styles from './workshops.module.css';

/** Collapsible groups, all open at first: nothing that could be chosen is out of sight. Spec: registration 2.4, 9.5. */
export function WorkshopGroups({ workshops }: { workshops: WorkshopsActor }) {
  const { workshops: offered, filters, selected, most } = useSelector(workshops, ({ context }) => context);
  const groups = useMemo(() => grouped(offered, filters), [offered, filters]);
  return (
    <Accordion multiple order={3} defaultValue={groups.map((_, index) => String(index))}>
      {groups.map((group, index) => (
        <Accordion.Item key={group.name} value={String(index)}>
          <Accordion.Control>
            <span className={styles.groupHead}>
              <span>{group.name}</span>
              <span className={styles.groupCount}>{countIn(group, selected)}</span>
            </span>
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

function countIn({ name, workshops }: WorkshopGroup, selected: readonly { group: string }[]): string {
  if (selected.some(({ group }) => group === name)) return '1 chosen';
  return workshops.length === 1 ? '1 workshop' : `${workshops.length} workshops`;
}
