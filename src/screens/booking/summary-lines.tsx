import { useSelector } from '@xstate/react';
import { formatInr } from '#domain/money.ts';
import { passLabel } from '#domain/passes.ts';
import { summary as sentences } from '#words';
import { isLoading } from './busy.ts';
import type { BookingActor, WorkshopsActor } from './flows.ts';
import { usePrice } from './use-price.ts';
import styles from './summary.module.css';

/** Pass, workshops, subtotal, total: the sums of the booking. Spec: registration 2.3, 9.1. */
export function SummaryLines({ booking, workshops }: { booking: BookingActor; workshops: WorkshopsActor }) {
  const { passType, count } = useSelector(booking, ({ context }) => context);
  const loading = useSelector(booking, isLoading);
  const chosen = useSelector(workshops, ({ context }) => context.selected.length);
  const price = usePrice(booking, workshops);
  const lines = [
    { words: `${passLabel(passType)} × ${count}`, sum: price.passes, waits: loading && !passType },
    { words: sentences.workshopsLine(chosen), sum: price.workshops },
    { words: sentences.subtotal, sum: price.subtotal },
  ];
  return (
    <dl aria-busy={loading}>
      {lines.map(({ words, sum, waits }) => (
        <div key={words} className={styles.line}>
          <dt>{waits ? <span className={styles.wait}>{sentences.loading}</span> : words}</dt>
          <dd>{formatInr(sum)}</dd>
        </div>
      ))}
      <div className={`${styles.line} ${styles.total}`}>
        <dt>{sentences.total}</dt>
        <dd>{formatInr(price.total)}</dd>
      </div>
    </dl>
  );
}
