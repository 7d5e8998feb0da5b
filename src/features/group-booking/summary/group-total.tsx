import { useSelector } from '@xstate/react';
import { formatInr } from '#domain/money/money.ts';
import { groupPrice, isPriceKnown } from '#machines/group-choice/group-choice.ts';
import { passOnSale } from '#machines/bulk-booking/bulk-booking.ts';
import { m } from '#messages';
import type { GroupActors } from '../flow-types.ts';
import styles from '../bulk-booking.module.css';

/** The formatted total, calculated with the same rule as on the service; a placeholder while a price is unknown. */
export function useTotal({ booking, choice }: GroupActors): string {
  const passes = useSelector(booking, ({ context }) => context.passes);
  return useSelector(choice, ({ context }) => {
    const pass = passOnSale(context.key, passes);
    if (!context.key) return m.bulk_summary_not_yet();
    return pass && isPriceKnown(context) ? formatInr(groupPrice(context, pass).total) : '…';
  });
}

/** The total below the participants. Rows: BULK-15, BULK-32. */
export function GroupTotal(actors: GroupActors) {
  const total = useTotal(actors);
  return (
    <p className={styles.total}>
      <span>{m.bulk_summary_total()}</span> <strong>{total}</strong>
    </p>
  );
}
