import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { memo, useDeferredValue, useId, useState } from 'react';
import { formatInr } from '#domain/money/money.ts';
import { workshopsTotal, type Workshop } from '#domain/booking/workshops.ts';
import { chosenBy, type GroupChoice } from '#machines/group-choice/group-choice.ts';
import { Button } from '#src/ui/button.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { ChoiceActor } from '../flow.ts';
import panel from '#src/ui/layout/summary-panel.module.css';
import styles from '../group-booking.module.css';

/** The section 'View selections': workshops of each participant, their number and price. Row: BULK-31. */
export const Selections = memo(function Selections({ choice }: { choice: ChoiceActor }) {
  const count = useSelector(choice, ({ context }) => countOf(context));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.selections}>
      <Button
        variant="subtle"
        ms="-sm"
        aria-expanded={isOpen}
        aria-controls={id}
        iconAfter={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={styles.chevron} />}
        onClick={() => setOpen(!isOpen)}
      >
        {m.bulk_summary_view({ count })}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also with the keyboard */}
      <div id={id} role="group" aria-label={m.bulk_summary_view({ count })} tabIndex={0} hidden={!isOpen}>
        {isOpen && count === 0 && (
          <Text size="sm" c="dimmed">
            {m.bulk_summary_none()}
          </Text>
        )}
        {isOpen && <People choice={choice} />}
      </div>
    </div>
  );
});

const countOf = (context: GroupChoice): number =>
  context.choices.reduce((sum, _, index) => sum + chosenBy(context, index).length, 0);

function People({ choice }: { choice: ChoiceActor }) {
  // deferred, so a ticked checkbox is rendered before this list
  const context = useDeferredValue(useSelector(choice, (state) => state.context));
  return context.choices.map((_, index) => <Person key={index} number={index + 1} chosen={chosenBy(context, index)} />);
}

const Person = ({ number, chosen }: { number: number; chosen: Workshop[] }) =>
  chosen.length > 0 && (
    <Text component="div" inherit py="xs" fz="sm" className={styles.person}>
      <p className={panel.line}>
        <b>{m.bulk_summary_person({ number, count: chosen.length })}</b>
        <span className="num nowrap">{formatInr(workshopsTotal(chosen))}</span>
      </p>
      <ul>
        {chosen.map(({ id, name, price }) => (
          <Text key={id} component="li" inherit c="dimmed" className={panel.line}>
            <span>{name}</span>
            <span className="num nowrap">{formatInr(price)}</span>
          </Text>
        ))}
      </ul>
    </Text>
  );
