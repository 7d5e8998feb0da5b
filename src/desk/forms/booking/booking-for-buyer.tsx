import { passFor, passKeys } from '#domain/booking/passes.ts';
import { useLateBooking } from '../about-form.tsx';
import type { FormProps } from '../form-list.ts';
import { orderOutcome } from '../outcomes.ts';
import { OfficeBooking } from './office-booking.tsx';

/** The delegate form of the site, with its workshops. Staff fill it for a buyer. */
export function BookingForBuyer({ passes, request, onTyped, onDone }: FormProps) {
  const onSale = passKeys.flatMap((key) => passFor(key, passes) ?? []);
  return (
    <OfficeBooking
      input={{ request, onSale }}
      isLate={useLateBooking()}
      onTyped={onTyped}
      onPlaced={(placed) => onDone(orderOutcome(placed))}
    />
  );
}
