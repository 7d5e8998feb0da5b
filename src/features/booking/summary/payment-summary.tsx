import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { IconClock } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ChosenWorkshops } from './chosen-workshops.tsx';
import type { SummaryProps } from '../flow-types.ts';
import { SummaryLines } from './summary-lines.tsx';
import panel from '#src/ui/layout/summary-panel.module.css';
import styles from './summary.module.css';

/** The right panel: chosen workshops and prices. Rows: BOOK-07 to BOOK-13. */
export function PaymentSummary({ booking, workshops, onPick }: SummaryProps) {
  const { selected, most } = useSelector(workshops, ({ context }) => context);
  const count = useSelector(booking, ({ context }) => context.count);
  return (
    <aside className="card sticky-beside" aria-labelledby="summary">
      <h2 id="summary" tabIndex={-1} className={panel.title}>
        {m.summary_title()}
      </h2>
      <div className={panel.part}>
        <div className={`${panel.line} ${styles.line}`}>
          <h3 className={styles.heading}>{m.summary_workshops()}</h3>
          <span className="small soft">{m.summary_count({ chosen: selected.length, most })}</span>
        </div>
        {count > 1 && <p className={panel.note}>{m.summary_whose()}</p>}
        <ChosenWorkshops booking={booking} workshops={workshops} onPick={onPick} />
      </div>
      <div className={panel.part}>
        <SummaryLines booking={booking} workshops={workshops} />
        <p className={panel.note}>{m.summary_taxes()}</p>
        <p className={panel.note}>
          <IconClock size={20} stroke={1.75} aria-hidden="true" />
          <span>{m.summary_held({ minutes: event.payment.holdMinutes })}</span>
        </p>
      </div>
    </aside>
  );
}
