import { useSelector } from '@xstate/react';
import { singlePrice, type Price } from '#domain/pricing.ts';
import type { BookingActor, WorkshopsActor } from '../flow-types.ts';

/** What the booking on screen costs, by the rule the service reckons with too. */
export function usePrice(booking: BookingActor, workshops: WorkshopsActor): Price {
  const { passType, count } = useSelector(booking, ({ context }) => context);
  const chosen = useSelector(workshops, ({ context }) => context.selected);
  return singlePrice({ price: passType?.price ?? 0, count, workshops: chosen });
}
