import { Accordion, Group, Paper, Stack, Text } from '@mantine/core';
import { formatInr } from '#domain/money/money.ts';
import { spotsInWords, type BoardGroup } from '#domain/booking/workshop-board.ts';
import { availability, type Workshop } from '#domain/booking/workshops.ts';
import { itemValue } from '#src/ui/accordion.ts';
import { AvailabilityBadge } from '#src/ui/badges/availability-badge.tsx';
import { IconCalendarEvent, IconCalendarPlus } from '#src/ui/icons.ts';
import { m } from '#messages';
import accordion from '#src/ui/accordion.module.css';
import { anchorOf } from '../anchors.tsx';
import styles from './programme.module.css';

interface WorkshopGroupProps {
  /** of the accordion */
  id: string;
  group: BoardGroup;
  isOpen: boolean;
  onToggle: () => void;
}

/** A group of workshops that can be opened and closed. Rows: HOME-WS-08, HOME-WS-09, HOME-WS-11 to HOME-WS-15. */
export function WorkshopGroup({ id, group, isOpen, onToggle }: WorkshopGroupProps) {
  const value = itemValue(group.name);
  return (
    <Accordion.Item value={value} role="group" aria-label={group.name}>
      <Accordion.Control aria-controls={`${id}-panel-${value}`} onClick={onToggle}>
        <span>{group.name}</span>
        <Text span inherit c="dimmed" fz="sm" className="num">
          {m.board_group_count({ available: group.available, total: group.total })}
        </Text>
      </Accordion.Control>
      {/* a plain region, also while it is closed: a tap before hydration opens it (show-panels.ts) */}
      <div
        id={`${id}-panel-${value}`}
        role="region"
        aria-labelledby={`${id}-control-${value}`}
        className={accordion.panel}
        hidden={!isOpen}
      >
        <Stack component="ul" bg="var(--sunken)" className={`thirds ${styles.list}`}>
          {group.workshops.map((workshop) => (
            <WorkshopCard key={workshop.id} workshop={workshop} />
          ))}
        </Stack>
      </div>
    </Accordion.Item>
  );
}

function WorkshopCard({ workshop: { id, name, dateTime, leftCount, maxCount, price } }: { workshop: Workshop }) {
  const anchor = anchorOf('workshop', id);
  return (
    <Paper withBorder radius="lg" component="li" className={styles.workshop} data-anchor={anchor}>
      <Group gap="sm" align="stretch" justify="space-between" className={styles.title}>
        <h4>
          <a href={`#${anchor}`}>{name}</a>
        </h4>
        <AvailabilityBadge left={leftCount} />
      </Group>
      <Group component="p" gap="xs" wrap="nowrap" c="dimmed" fz="sm">
        <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
        {dateTime}
        <a href={`/calendar/${id}.ics`} aria-label={m.board_add_to_calendar({ workshop: name })}>
          <IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />
        </a>
      </Group>
      <Group gap="sm" align="stretch" justify="space-between" wrap="nowrap" className={styles.seating}>
        <div>
          <SeatRow left={leftCount} most={maxCount} />
          <Text size="sm" c="dimmed" className="num">
            {spotsInWords(leftCount, maxCount)}
          </Text>
        </div>
        <p className={styles.price}>{formatInr(price)}</p>
      </Group>
    </Paper>
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
