import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { useAddress } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { isBusy } from './busy.ts';
import type { BookingActor } from './flow-types.ts';
import styles from './booking.module.css';

/**
 * Number of passes in one order, if the event sells several. The count is in the navigation state, so a change
 * navigates to the same URL again. The draft restores the answers. Row: BOOK-03. Decision 21.
 */
export function PassCount({ booking }: { booking: BookingActor }) {
  const count = useSelector(booking, ({ context }) => context.count);
  const busy = useSelector(booking, isBusy);
  const address = useAddress();
  const counts = Array.from({ length: event.limits.maxTicketsPerOrder }, (_, place) => place + 1);
  const choose = (chosen: number) => {
    const { pathname, search } = address.place();
    address.go(`${pathname}${search}`, { replace: true, state: { count: chosen } });
  };
  return (
    <div className={styles.passes} role="group" aria-label={m.desk_passes()}>
      <span aria-hidden="true">{m.desk_passes()}</span>
      {counts.map((each) => (
        <Button
          key={each}
          variant={each === count ? 'filled' : 'default'}
          aria-pressed={each === count}
          disabled={busy}
          onClick={() => each !== count && choose(each)}
        >
          {each}
        </Button>
      ))}
    </div>
  );
}
