import { Accordion, Checkbox, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { grouped, overlapping, refusal, workshopsTotal, type Workshop } from '#domain/booking/workshops.ts';
import { formatInr } from '#domain/money/money.ts';
import { itemValue } from '#src/ui/accordion.ts';
import { AvailabilityBadge } from '#src/ui/badges/availability-badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { IconCalendarEvent } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';
import { m } from '#messages';
import type { WorkshopsActor } from './flow.ts';
import styles from './workshops.module.css';

interface WorkshopsDialogProps {
  workshops: WorkshopsActor;
  opened: boolean;
  onClose: () => void;
}

/**
 * The dialog of workshops. A tick changes the choice immediately; 'Confirm Selection' only closes the dialog. If the
 * list cannot be loaded again, the dialog shows the previous list. Rows: WSMODAL-02, WSMODAL-07.
 */
export function WorkshopsDialog({ workshops, opened, onClose }: WorkshopsDialogProps) {
  const selected = useSelector(workshops, ({ context }) => context.selected);
  const isBusy = useSelector(workshops, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(workshops, (state) => state.hasTag('failed'));
  const hasList = useSelector(workshops, ({ context }) => context.workshops.length > 0);
  const isLoading = isBusy && !hasList;
  const footer = (
    <>
      <div className={styles.sums}>
        <span aria-live="polite">{m.picker_selected({ count: selected.length })}</span>
        <strong>{m.picker_total({ rupees: formatInr(workshopsTotal(selected)) })}</strong>
      </div>
      {hasFailed && (
        <Button variant={hasList ? 'default' : 'filled'} onClick={() => workshops.send({ type: 'retry' })}>
          {m.picker_try_again()}
        </Button>
      )}
      {(hasList || !hasFailed) && (
        <Button disabled={isLoading} onClick={onClose}>
          {m.picker_confirm()}
        </Button>
      )}
    </>
  );
  return (
    <Dialog {...{ opened, onClose, footer }} title={m.picker_title()} width="44rem" ground="mist" focusesClose>
      {isLoading ? (
        // higher than the dialog, so the dialog does not grow when the list is loaded
        <SkeletonRows className={styles.skeleton} label={m.picker_loading()} rows={8} />
      ) : (
        <Stack>
          {hasFailed && <ListFailed hasList={hasList} />}
          {hasList && <WorkshopGroups workshops={workshops} />}
          {!hasFailed && !hasList && <Text c="dimmed">{m.picker_none()}</Text>}
        </Stack>
      )}
    </Dialog>
  );
}

const ListFailed = ({ hasList }: { hasList: boolean }) => (
  <NoticeBox tone="bad" title={m.booking_workshops_failed()}>
    {hasList && m.workshops_seats_old()}
  </NoticeBox>
);

/** Groups of workshops, all open at first. Rows: WSMODAL-03, WSMODAL-04, WSMODAL-08, WSMODAL-09. */
export function WorkshopGroups({ workshops }: { workshops: WorkshopsActor }) {
  const { groups, selected, most } = useOffer(workshops);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const toggle = (name: string) =>
    setClosed(closed.includes(name) ? closed.filter((each) => each !== name) : [...closed, name]);
  const open = groups.filter(({ name }) => !closed.includes(name)).map(({ name }) => itemValue(name));
  return (
    <Accordion id={useId()} multiple value={open}>
      <Text size="sm" c="dimmed" mb="sm">
        {m.picker_halves()}
      </Text>
      {groups.map(({ name, workshops: list }) => (
        <Accordion.Item key={name} value={itemValue(name)}>
          <Accordion.Control onClick={() => toggle(name)}>
            <span className={styles.groupHead}>
              <span>{name}</span>
              <Text span inherit c="dimmed" fz="sm" fw={400}>
                {selected.some(({ group }) => group === name)
                  ? m.picker_chosen_of()
                  : m.picker_count_of({ count: list.length })}
              </Text>
            </span>
          </Accordion.Control>
          <Accordion.Panel>
            <ul>
              {list.map((workshop) => (
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

/** What the groups of workshops show. Other facts of the flow do not render them again. */
function useOffer(workshops: WorkshopsActor) {
  const offered = useSelector(workshops, ({ context }) => context.workshops);
  const filters = useSelector(workshops, ({ context }) => context.filters);
  const selected = useSelector(workshops, ({ context }) => context.selected);
  const most = useSelector(workshops, ({ context }) => context.most);
  return { groups: grouped(offered, filters), selected, most };
}

interface WorkshopRowProps {
  workshop: Workshop;
  selected: readonly Workshop[];
  most: number;
  onToggle: () => void;
}

/** One workshop, with the reason if it cannot be chosen. Rows: WSMODAL-05, WSMODAL-06, WSMODAL-10 to WSMODAL-13. */
function WorkshopRow({ workshop, selected, most, onToggle }: WorkshopRowProps) {
  const id = useId();
  const refused = refusal(workshop, selected, most);
  const { name, dateTime, price, leftCount } = workshop;
  return (
    <>
      <div className={styles.workshop} data-unavailable={refused && true}>
        <Checkbox
          id={id}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-price ${id}-facts${refused ? ` ${id}-why` : ''}`}
          checked={selected.some((chosen) => chosen.id === workshop.id)}
          disabled={refused !== undefined}
          onChange={onToggle}
        />
        <label htmlFor={id} id={`${id}-name`} className={styles.name}>
          {name} {refused && <span className={styles.unavailable}>{m.picker_unavailable()}</span>}
        </label>
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
      </div>
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
