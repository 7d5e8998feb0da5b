import { useSelector } from '@xstate/react';
import { singlePrice, type Price } from '#domain/booking/pricing.ts';
import type { BookingActor, WorkshopsActor } from '../flow-types.ts';

/** The price of the booking, calculated with the same rule as on the service. Rows: BOOK-13, BOOK-14. */
export function usePrice(booking: BookingActor, workshops: WorkshopsActor): Price {
  const { passType, count } = useSelector(booking, ({ context }) => context);
  const chosen = useSelector(workshops, ({ context }) => context.selected);
  return singlePrice({ price: passType?.price ?? 0, count, workshops: chosen });
}
