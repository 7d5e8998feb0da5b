import { Paper, Text, UnstyledButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { grouped } from '#domain/booking/workshops.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { isBusy, type ChoiceActor, type GroupActors } from '../flow.ts';
import { useChoiceSelector } from './use-choice-selector.ts';
import { WorkshopBox } from './workshop-box.tsx';
import styles from './participant-workshops.module.css';

interface Props extends GroupActors {
  index: number;
}

/** The workshops of one participant. A closed panel is not rendered. Rows: BULK-12, BULK-13, BULK-21 to BULK-23. */
export const ParticipantWorkshops = memo(function ParticipantWorkshops({ booking, choice, index }: Props) {
  const isOpen = useChoiceSelector(choice, { index }, ({ open }) => open.includes(index));
  const count = useChoiceSelector(choice, { index }, ({ choices }) => choices[index]?.length ?? 0);
  const id = `participant${index + 1}Workshops`;
  return (
    <Paper withBorder radius="lg" bg="var(--sunken)">
      <UnstyledButton
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => choice.send({ type: 'panel.toggled', index })}
      >
        <span>{isOpen ? m.participant_workshops_hide() : m.participant_workshops_select()}</span>
        {count > 0 && (
          <Text span inherit c="dimmed" fz="sm" fw={400} className={styles.count}>
            {m.participant_workshops_chosen({ count })}
          </Text>
        )}
        <span className={styles.chevron} aria-hidden="true" />
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Panel booking={booking} choice={choice} index={index} />}
      </div>
    </Paper>
  );
});

function Panel({ booking, choice, index }: Props) {
  const workshops = useSelector(choice, ({ context }) => context.workshops);
  const most = useSelector(choice, ({ context }) => context.maxWorkshops);
  const isLoading = useSelector(choice, (state) => state.hasTag('loading'));
  const hasFailed = useSelector(choice, (state) => state.hasTag('failed'));
  const busy = useSelector(booking, isBusy);
  const groups = useMemo(() => grouped(workshops), [workshops]);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => (panel.current ? listenToWorkshopChanges(panel.current, choice, index) : undefined), [choice, index]);
  return (
    <div ref={panel} className={styles.panel}>
      <Text size="sm" c="dimmed">
        <span>{m.participant_workshops_helper({ most })}</span> {m.picker_halves()}
      </Text>
      {isLoading && workshops.length === 0 && <p role="status">{m.participant_workshops_loading()}</p>}
      {hasFailed && <Failed hasList={workshops.length > 0} onRetry={() => choice.send({ type: 'reload' })} />}
      {!isLoading && !hasFailed && workshops.length === 0 && <Text c="dimmed">{m.participant_workshops_none()}</Text>}
      {groups.map(({ name, workshops: offered }) => (
        <fieldset key={name} className={styles.group}>
          <legend>{name}</legend>
          {offered.map((workshop) => (
            <WorkshopBox key={workshop.id} {...{ choice, index, workshop, busy, most }} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

const Failed = ({ hasList, onRetry }: { hasList: boolean; onRetry: () => void }) => (
  <Text fw={600} c="var(--bad-strong)">
    {m.bulk_booking_workshops_failed()}. {hasList && m.workshops_seats_old()}{' '}
    <Button variant="default" size="sm" onClick={onRetry}>
      {m.participant_workshops_try_again()}
    </Button>
  </Text>
);

/**
 * Handles the checkboxes of one panel with native listeners and stops their events, because React is slow to dispatch
 * an event through all parents. Returns a function that removes the listeners.
 */
function listenToWorkshopChanges(panel: HTMLElement, choice: ChoiceActor, index: number): () => void {
  const all = new AbortController();
  const on = (type: string, handle: (box: HTMLInputElement) => void) =>
    panel.addEventListener(
      type,
      (event) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        event.stopPropagation();
        handle(event.target);
      },
      { signal: all.signal },
    );
  on('click', () => {});
  on('input', () => {});
  on('change', (box) => {
    choice.send({ type: 'workshop.toggled', index, id: box.value });
    box.checked = choice.getSnapshot().context.choices[index]?.includes(box.value) ?? false; // reverts a refused tick
  });
  return () => all.abort();
}
