import { useSelector } from '@xstate/react';
import { formatInr } from '#domain/money.ts';
import { Button } from '#src/components/button.tsx';
import { IconPencil, IconPlus, IconX } from '#src/components/icons.ts';
import { summary as words } from '#words';
import { isBusy } from './busy.ts';
import type { SummaryProps } from './flows.ts';
import styles from './summary.module.css';

/** The chosen workshops, each with an X that gives it back, and the way to the dialog. Spec: registration 2.3, 2.4. */
export function ChosenWorkshops({ booking, workshops, onPick }: SummaryProps) {
  const selected = useSelector(workshops, ({ context }) => context.selected);
  const busy = useSelector(booking, isBusy);
  const Sign = selected.length > 0 ? IconPencil : IconPlus;
  return (
    <>
      <ul className={styles.chosen} aria-label={words.chosen}>
        {selected.map(({ id, name, dateTime, price }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <span className="small soft">{dateTime}</span>
            </span>
            <span className="num">{formatInr(price)}</span>
            <Button
              variant="subtle"
              aria-label={words.remove(name)}
              disabled={busy}
              className={styles.remove}
              onClick={() => workshops.send({ type: 'workshop.toggled', id })}
            >
              <IconX size={20} stroke={1.75} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        fullWidth
        aria-haspopup="dialog"
        disabled={busy}
        icon={<Sign size={20} stroke={1.75} aria-hidden="true" />}
        onClick={onPick}
      >
        {selected.length > 0 ? words.edit : words.add}
      </Button>
    </>
  );
}
