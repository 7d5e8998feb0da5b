import type { Rupees } from '#domain/money/money.ts';
import { workshopsTotal } from './workshops.ts';

/** What a booking costs, the same in the browser and on the server. Spec: registration 2.3, 9.1. */
export interface Price {
  /** price of the pass × count */
  passes: Rupees;
  workshops: Rupees;
  /** after the discount, which is always 0 per cent */
  subtotal: Rupees;
  total: Rupees;
}

/** The spec applies a discount percentage that is always 0. */
export const discountPercent = 0;

export function singlePrice(booking: { price: Rupees; count: number; workshops: readonly { price: Rupees }[] }): Price {
  const passes = booking.price * booking.count;
  const workshops = workshopsTotal(booking.workshops);
  const subtotal = ((passes + workshops) * (100 - discountPercent)) / 100;
  return { passes, workshops, subtotal, total: subtotal };
}

/** A group: the same pass for every participant, and the workshops of all of them. Spec: registration 2.5, 9.1. */
export const bulkPrice = (group: {
  price: Rupees;
  participants: readonly { workshops: readonly { price: Rupees }[] }[];
}): Price =>
  singlePrice({
    price: group.price,
    count: group.participants.length,
    workshops: group.participants.flatMap(({ workshops }) => workshops),
  });
