import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import { formatInr } from '#domain/money.ts';
import { grouped, type Workshop } from '#domain/workshops.ts';
import { boxOf, isSameBox } from '#machines/group-choice/group-choice.ts';
import { Button } from '#src/components/button.tsx';
import { Check } from '#src/forms/fields/check.tsx';
import { bulkBooking, participantWorkshops as words } from '#words';
import { isBusy, type ChoiceActor, type GroupActors } from './flows.ts';
import styles from './participant-workshops.module.css';

interface Props extends GroupActors {
  index: number;
}

/** The toggle of one participant's workshops; they are there only while it is open. Spec: registration 2.5, 5.5. */
export function ParticipantWorkshops({ booking, choice, index }: Props) {
  const isOpen = useSelector(choice, ({ context }) => context.open.includes(index));
  const count = useSelector(choice, ({ context }) => context.choices[index]?.length ?? 0);
  const id = `participant${index + 1}Workshops`;
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => choice.send({ type: 'panel.toggled', index })}
      >
        <span>{isOpen ? words.hide : words.select}</span>
        {count > 0 && <span className={styles.count}>{words.chosen(count)}</span>}
        <span className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Panel booking={booking} choice={choice} index={index} />}
      </div>
    </div>
  );
}

function Panel({ booking, choice, index }: Props) {
  const workshops = useSelector(choice, ({ context }) => context.workshops);
  const most = useSelector(choice, ({ context }) => context.maxWorkshops);
  const isLoading = useSelector(choice, (state) => state.hasTag('loading'));
  const hasFailed = useSelector(choice, (state) => state.hasTag('failed'));
  const busy = useSelector(booking, isBusy);
  const groups = useMemo(() => grouped(workshops), [workshops]);
  return (
    <div className={styles.panel}>
      <p className="small soft">{words.helper(most)}</p>
      {isLoading && workshops.length === 0 && <p role="status">{words.loading}</p>}
      {hasFailed && <Failed onRetry={() => choice.send({ type: 'reload' })} />}
      {!isLoading && !hasFailed && workshops.length === 0 && <p className="soft">{words.none}</p>}
      {groups.map(({ name, workshops: offered }) => (
        <fieldset key={name} className={styles.group}>
          <legend>{name}</legend>
          {offered.map((workshop) => (
            <BoxLine key={workshop.id} {...{ choice, index, workshop, busy, most }} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <p className={styles.failed}>
    {bulkBooking.workshopsFailed}{' '}
    <Button variant="default" size="sm" onClick={onRetry}>
      {words.tryAgain}
    </Button>
  </p>
);

interface BoxLineProps {
  choice: ChoiceActor;
  index: number;
  workshop: Workshop;
  busy: boolean;
  most: number;
}

/** Drawn when what it says changes: a tick of one participant changes one box of each of the others. */
const BoxLine = memo(function BoxLine({ choice, index, workshop, busy, most }: BoxLineProps) {
  const box = useSelector(choice, ({ context }) => boxOf(context, index, workshop), isSameBox);
  const { isChosen, refusal, left, isSoldOut } = box;
  const { id, name, price, dateTime } = workshop;
  const why = refusal && (refusal === 'most' ? words.most(most) : bulkBooking.noSlots);
  const base = `participant${index + 1}-${id}`;
  return (
    <label className={styles.box} data-unavailable={refusal && true}>
      <Check
        id={base}
        aria-labelledby={`${base}-name`}
        aria-describedby={`${base}-facts`}
        checked={isChosen}
        disabled={busy || refusal !== undefined}
        onChange={() => choice.send({ type: 'workshop.toggled', index, id })}
      />
      <span>
        <span id={`${base}-name`} className={styles.name}>
          {name}
        </span>
        <span id={`${base}-facts`} className={styles.facts}>
          {dateTime} · {isSoldOut ? words.soldOut : words.left(left)}
          {why && <span className={styles.why}>{why}</span>}
        </span>
      </span>
      <span className="num">{formatInr(price)}</span>
    </label>
  );
});
