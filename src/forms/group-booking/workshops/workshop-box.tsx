import { Checkbox, Text } from '@mantine/core';
import { memo, useCallback } from 'react';
import { formatInr } from '#domain/money/money.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { leftOf, overlapOf, workshopStatusOf, type WorkshopStatus } from '#machines/group-choice/group-choice.ts';
import { m } from '#messages';
import type { ChoiceActor } from '../flow.ts';
import { useChoiceSelector, useWrittenText } from './use-choice-selector.ts';
import styles from './participant-workshops.module.css';

interface WorkshopBoxProps {
  choice: ChoiceActor;
  index: number;
  workshop: Workshop;
  busy: boolean;
  most: number;
}

/** The checkbox of one workshop for one participant. The panel handles its events. */
export const WorkshopBox = memo(function WorkshopBox({ choice, index, workshop, busy, most }: WorkshopBoxProps) {
  const { id, name, price } = workshop;
  const status = useChoiceSelector(choice, { index, id }, (context) => workshopStatusOf(context, index, workshop));
  const meeting = useChoiceSelector(choice, { index }, (context) => overlapOf(context, index, workshop));
  const isChosen = status === 'chosen';
  const isRefused = !isChosen && status !== 'free';
  const base = `participant${index + 1}-${id}`;
  return (
    <div className={styles.box} data-chosen={isChosen || undefined} data-unavailable={isRefused || undefined}>
      <Checkbox
        id={base}
        value={id}
        aria-labelledby={`${base}-name`}
        aria-describedby={`${base}-facts`}
        checked={isChosen}
        disabled={busy || isRefused}
        onChange={noChangeHandler}
      />
      <label htmlFor={base} className={styles.target}>
        <Text id={`${base}-name`} span inherit fw={600} className={styles.name}>
          {name}
        </Text>
        <Text id={`${base}-facts`} span inherit fz="sm" className={styles.facts}>
          <Facts choice={choice} workshop={workshop} />
          {isRefused && <span className={styles.why}>{reasonOf(status, { most, meeting })}</span>}
        </Text>
      </label>
      <span className="num">{formatInr(price)}</span>
    </div>
  );
});

function reasonOf(status: WorkshopStatus, { most, meeting }: { most: number; meeting: string }): string {
  if (status === 'most') return m.participant_workshops_most({ most });
  return status === 'time' ? m.participant_workshops_same_time({ other: meeting }) : m.bulk_booking_no_slots();
}

const noChangeHandler = () => {};

/** Date and free seats. They are the same for all participants. */
const Facts = memo(function Facts({ choice, workshop }: Pick<WorkshopBoxProps, 'choice' | 'workshop'>) {
  const { id, dateTime, leftCount } = workshop;
  const seats = useCallback(
    (context: Parameters<typeof leftOf>[0]) =>
      leftCount <= 0
        ? m.participant_workshops_sold_out()
        : m.participant_workshops_left({ seats: leftOf(context, workshop) }),
    [leftCount, workshop],
  );
  return (
    <>
      {`${dateTime} · `}
      <span ref={useWrittenText(choice, id, seats)} />
    </>
  );
});
