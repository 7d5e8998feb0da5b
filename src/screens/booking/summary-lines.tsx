import { useSelector } from '@xstate/react';
import { formatInr } from '#domain/money.ts';
import { passLabel } from '#domain/passes.ts';
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
    { words: `Workshops (${chosen})`, sum: price.workshops },
    { words: 'Subtotal', sum: price.subtotal },
  ];
  return (
    <dl aria-busy={loading}>
      {lines.map(({ words, sum, waits }) => (
        <div key={words} className={styles.line}>
          <dt>{waits ? <span className={styles.wait}>Loading the pass…</span> : words}</dt>
          <dd>{formatInr(sum)}</dd>
        </div>
      ))}
      <div className={`${styles.line} ${styles.total}`}>
        <dt>Total</dt>
        <dd>{formatInr(price.total)}</dd>
      </div>
    </dl>
  );
}
