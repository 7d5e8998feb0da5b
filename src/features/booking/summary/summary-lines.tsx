import { useSelector } from '@xstate/react';
import { formatInr } from '#domain/money/money.ts';
import { passLabel } from '#domain/booking/passes.ts';
import { m } from '#messages';
import { isLoading } from '../busy.ts';
import type { BookingActor, WorkshopsActor } from '../flow-types.ts';
import { usePrice } from './use-price.ts';
import panel from '#src/ui/layout/summary-panel.module.css';
import styles from './summary.module.css';

/** Prices of pass and workshops, subtotal and total. Rows: BOOK-10 to BOOK-14. */
export function SummaryLines({ booking, workshops }: { booking: BookingActor; workshops: WorkshopsActor }) {
  const { passType, count } = useSelector(booking, ({ context }) => context);
  const loading = useSelector(booking, isLoading);
  const waits = loading && !passType; // without the pass, only the sum of the workshops is known
  const chosen = useSelector(workshops, ({ context }) => context.selected.length);
  const price = usePrice(booking, workshops);
  const lines = [
    { words: waits ? m.summary_loading() : `${passLabel(passType)} × ${count}`, sum: price.passes, waits },
    { words: m.summary_workshops_line({ chosen }), sum: price.workshops, waits: false },
    { words: m.summary_subtotal(), sum: price.subtotal, waits },
  ];
  return (
    <dl aria-busy={loading}>
      {lines.map(({ words, sum, waits }) => (
        <div key={words} className={`${panel.line} ${styles.line}`}>
          <dt>{words === m.summary_loading() ? <span className={styles.wait}>{words}</span> : words}</dt>
          <dd>{waits ? <Unknown /> : formatInr(sum)}</dd>
        </div>
      ))}
      <div className={`${panel.line} ${panel.total} ${`${panel.line} ${styles.line}`} ${styles.total}`}>
        <dt>{m.summary_total()}</dt>
        <dd>{waits ? <Unknown /> : formatInr(price.total)}</dd>
      </div>
    </dl>
  );
}

/** An unknown sum is not shown as zero, which visitors would take for the price. */
const Unknown = () => (
  <span className={styles.wait} aria-hidden="true">
    …
  </span>
);
