import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { formatInr } from '#domain/money/money.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { Button } from '#src/ui/button.tsx';
import { IconPencil, IconPlus, IconX } from '#src/ui/icons.ts';
import { m } from '#messages';
import { isBusy } from '../busy.ts';
import type { SummaryProps } from '../flow-types.ts';
import styles from './summary.module.css';

/** The chosen workshops with remove buttons, and the button that opens the dialog. Rows: BOOK-08, BOOK-09. */
export function ChosenWorkshops({ booking, workshops, onPick }: SummaryProps) {
  const selected = useSelector(workshops, ({ context }) => context.selected);
  const busy = useSelector(booking, isBusy);
  const Sign = selected.length > 0 ? IconPencil : IconPlus;
  const { list, pick, moveOn } = useFocusAfterRemoval();
  const remove = (id: string, place: number) => {
    moveOn(place);
    workshops.send({ type: 'workshop.toggled', id });
  };
  return (
    <>
      <ul ref={list} className={styles.chosen} aria-label={m.summary_chosen()}>
        {selected.map((workshop, place) => (
          <Chosen key={workshop.id} {...{ workshop, busy }} onRemove={() => remove(workshop.id, place)} />
        ))}
      </ul>
      <Button
        ref={pick}
        variant="default"
        fullWidth
        aria-haspopup="dialog"
        disabled={busy}
        icon={<Sign size={20} stroke={1.75} aria-hidden="true" />}
        onClick={onPick}
      >
        {selected.length > 0 ? m.summary_edit() : m.summary_add()}
      </Button>
    </>
  );
}

interface ChosenProps {
  workshop: Workshop;
  busy: boolean;
  onRemove: () => void;
}

const Chosen = ({ workshop: { name, dateTime, price }, busy, onRemove }: ChosenProps) => (
  <li>
    <span>
      <b>{name}</b>
      <span className="small soft">{dateTime}</span>
    </span>
    <span className="num">{formatInr(price)}</span>
    <Button
      variant="subtle"
      aria-label={m.summary_remove({ workshop: name })}
      disabled={busy}
      className={styles.remove}
      onClick={onRemove}
    >
      <IconX size={20} stroke={1.75} aria-hidden="true" />
    </Button>
  </li>
);

/**
 * Before a line is removed, moves the focus to the next line, or to the previous one, or to the button of the dialog.
 */
function useFocusAfterRemoval() {
  const list = useRef<HTMLUListElement>(null);
  const pick = useRef<HTMLButtonElement>(null);
  const moveOn = (place: number) => {
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[place + 1] ?? buttons?.[place - 1] ?? pick.current)?.focus();
  };
  return { list, pick, moveOn };
}
