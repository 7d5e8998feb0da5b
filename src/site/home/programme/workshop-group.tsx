import { Accordion } from '@mantine/core';
import { formatInr } from '#domain/money/money.ts';
import { spotsInWords, type BoardGroup } from '#domain/booking/workshop-board.ts';
import { availability, type Workshop } from '#domain/booking/workshops.ts';
import { itemValue } from '#src/ui/accordion.ts';
import { AvailabilityBadge } from '#src/ui/badges/availability-badge.tsx';
import { IconCalendarEvent, IconCalendarPlus } from '#src/ui/icons.ts';
import { m } from '#messages';
import { anchorOf } from '../anchors.tsx';
import styles from './programme.module.css';

/** A group of workshops that can be opened and closed. Rows: HOME-WS-08, HOME-WS-09, HOME-WS-11 to HOME-WS-15. */
export function WorkshopGroup({ group, onToggle }: { group: BoardGroup; onToggle: () => void }) {
  return (
    <Accordion.Item value={itemValue(group.name)} role="group" aria-label={group.name}>
      <Accordion.Control onClick={onToggle}>
        <span>{group.name}</span>
        <span className="hint num">{m.board_group_count({ available: group.available, total: group.total })}</span>
      </Accordion.Control>
      <Accordion.Panel>
        <ul className={`stack thirds gap-4 pad-4 on-sunken ${styles.list}`}>
          {group.workshops.map((workshop) => (
            <WorkshopCard key={workshop.id} workshop={workshop} />
          ))}
        </ul>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function WorkshopCard({ workshop: { id, name, dateTime, leftCount, maxCount, price } }: { workshop: Workshop }) {
  const anchor = anchorOf('workshop', id);
  return (
    <li className={`card ${styles.workshop}`} data-anchor={anchor}>
      <div className={`row apart ${styles.title}`}>
        <h4>
          <a href={`#${anchor}`}>{name}</a>
        </h4>
        <AvailabilityBadge left={leftCount} />
      </div>
      <p className="line middle gap-2 hint">
        <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
        {dateTime}
        <a href={`/calendar/${id}.ics`} aria-label={m.board_add_to_calendar({ workshop: name })}>
          <IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />
        </a>
      </p>
      <div className={`line apart ${styles.seating}`}>
        <div>
          <SeatRow left={leftCount} most={maxCount} />
          <p className="small soft num">{spotsInWords(leftCount, maxCount)}</p>
        </div>
        <p className={styles.price}>{formatInr(price)}</p>
      </div>
    </li>
  );
}

/** Ten dots for the share of free seats. They are hidden from screen readers, because a text has the number. */
function SeatRow({ left, most }: { left: number; most: number }) {
  const filled = left <= 0 ? 0 : Math.max(1, Math.round((10 * left) / most));
  return (
    <svg
      className={`flips ${styles.seats}`}
      data-few={availability(left) === 'few'}
      viewBox="0 0 100 6"
      aria-hidden="true"
    >
      <path className={styles.empty} d="M3 3h90" pathLength="9.01" />
      {filled > 0 && <path d={`M3 3h${10 * (filled - 1) + 0.01}`} pathLength={filled - 0.99} />}
    </svg>
  );
}
