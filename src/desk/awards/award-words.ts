import type { NominationMark } from '#domain/awards.ts';
import { stateNames } from '#domain/staff/order-words.ts';
import type { DeskNomination } from '#schemas/api/desk/awards.api.ts';
import { m } from '#messages';

export const markNames: Record<NominationMark | 'none', () => string> = {
  shortlisted: m.desk_awards_shortlisted,
  winner: m.desk_awards_winner,
  'not-chosen': m.desk_awards_not_chosen,
  none: m.desk_awards_none,
};

export const paymentNames = { paid: m.desk_awards_paid, unpaid: m.desk_awards_unpaid };

/** State of the order of a nomination. */
export const feeInWords = ({ order_state: state }: DeskNomination): string =>
  state ? stateNames[state]() : m.desk_awards_no_order();
