import type { Rupees } from '#domain/money/money.ts';
import { workshopsTotal } from './workshops.ts';

/** Price of a booking. Browser and server compute it with the same function. Rows: BOOK-12 to BOOK-14. */
export interface Price {
  /** price of the pass × count */
  passes: Rupees;
  workshops: Rupees;
  /** price after the discount */
  subtotal: Rupees;
  total: Rupees;
}

/** Always 0. Row: BOOK-14. */
export const discountPercent = 0;

export function singlePrice(booking: { price: Rupees; count: number; workshops: readonly { price: Rupees }[] }): Price {
  const passes = booking.price * booking.count;
  const workshops = workshopsTotal(booking.workshops);
  const subtotal = ((passes + workshops) * (100 - discountPercent)) / 100;
  return { passes, workshops, subtotal, total: subtotal };
}

/** Returns the price of a group: one pass per participant, plus the workshops of all participants. Row: BULK-32. */
export const bulkPrice = (group: {
  price: Rupees;
  participants: readonly { workshops: readonly { price: Rupees }[] }[];
}): Price =>
  singlePrice({
    price: group.price,
    count: group.participants.length,
    workshops: group.participants.flatMap(({ workshops }) => workshops),
  });
