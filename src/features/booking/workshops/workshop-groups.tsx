import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { grouped, type Workshop, type WorkshopGroup } from '#domain/booking/workshops.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
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
  return (
    <div>
      {groups.map((group) => (
        <Disclosure
          key={group.name}
          head={<Head group={group} selected={selected} />}
          isOpen={!closed.includes(group.name)}
          onToggle={() => toggle(group.name)}
        >
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
        </Disclosure>
      ))}
    </div>
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
