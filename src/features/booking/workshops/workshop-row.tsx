import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { formatInr } from '#domain/money/money.ts';
import { overlapping, refusal, type Workshop } from '#domain/booking/workshops.ts';
import { AvailabilityBadge } from '#src/ui/badges/availability-badge.tsx';
import { IconCalendarEvent } from '#src/ui/icons.ts';
import { m } from '#messages';
import styles from './workshops.module.css';

interface WorkshopRowProps {
  workshop: Workshop;
  selected: readonly Workshop[];
  most: number;
  onToggle: () => void;
}

/**
 * One workshop: name, date, price, seats, and the reason if it cannot be chosen.
 * Rows: WSMODAL-05, WSMODAL-06, WSMODAL-10 to WSMODAL-13.
 */
export function WorkshopRow({ workshop, selected, most, onToggle }: WorkshopRowProps) {
  const id = useId();
  const refused = refusal(workshop, selected, most);
  const { name, dateTime, price, leftCount } = workshop;
  return (
    <>
      <label className={styles.workshop} data-unavailable={refused && true}>
        <Checkbox
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-price ${id}-facts${refused ? ` ${id}-why` : ''}`}
          checked={selected.some((chosen) => chosen.id === workshop.id)}
          disabled={refused !== undefined}
          onChange={onToggle}
        />
        <span id={`${id}-name`} className={styles.name}>
          {name} {refused && <span className={styles.unavailable}>{m.picker_unavailable()}</span>}
        </span>
        <span id={`${id}-price`} className={styles.price}>
          {formatInr(price)}
        </span>
        <span id={`${id}-facts`} className={styles.facts}>
          <span className={styles.when}>
            <IconCalendarEvent size={16} stroke={2} aria-hidden="true" />
            {dateTime}
          </span>
          {leftCount > 0 && <span className="num">{m.picker_seats({ left: leftCount })}</span>}
          {(!refused || refused === 'full') && <AvailabilityBadge left={leftCount} />}
        </span>
      </label>
      {refused && (
        <p id={`${id}-why`} className={styles.why}>
          {reasonOf(refused, { workshop, selected, most })}
        </p>
      )}
    </>
  );
}

function reasonOf(
  refused: NonNullable<ReturnType<typeof refusal>>,
  { workshop, selected, most }: Omit<WorkshopRowProps, 'onToggle'>,
): string {
  if (refused === 'most') return m.unavailable_most({ most });
  if (refused === 'time') return m.unavailable_time({ other: overlapping(workshop, selected)!.name });
  return refused === 'full' ? m.unavailable_full() : m.unavailable_group();
}
