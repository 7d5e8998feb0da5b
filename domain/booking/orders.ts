import type { Attendee } from './attendees.ts';
import type { Rupees } from '#domain/money/money.ts';
import type { Participant } from '#domain/groups/participants.ts';
import { slots, type PassType, type Slot } from './passes.ts';

/** States of an order. Decisions 5 to 7. */
export const orderStates = ['pending', 'failed', 'paid', 'late', 'expired', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Kinds of orders: one delegate, a group, a nomination, an upgrade of passes, passes issued by the organiser, and an
 * exchange of workshops for dearer ones.
 */
export const orderKinds = ['single', 'bulk', 'award', 'upgrade', 'issued', 'exchange'] as const;
export type OrderKind = (typeof orderKinds)[number];

export type OrderEvent =
  | 'payment-received'
  /** the provider reports a declined attempt; the buyer can try again */
  | 'declined'
  /** the hold expired without a payment */
  | 'lapsed'
  /** a newer order of the buyer replaced this order, or the order was withdrawn */
  | 'cancelled'
  /** the payment was late, but the seats were still free */
  | 'reseated'
  | 'refunded';

/** Transitions of an order. A paid order can only be refunded. A payment after the hold leads to `late`. */
const transitions: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  pending: { 'payment-received': 'paid', declined: 'failed', lapsed: 'expired', cancelled: 'cancelled' },
  failed: { 'payment-received': 'paid', lapsed: 'expired', cancelled: 'cancelled' },
  expired: { 'payment-received': 'late' },
  cancelled: { 'payment-received': 'late' },
  late: { reseated: 'paid', refunded: 'refunded' },
  paid: { refunded: 'refunded' },
  refunded: {},
};

/** Returns the state after an event, or undefined if the event changes nothing in that state. */
export const orderStateAfter = (state: OrderState, event: OrderEvent): OrderState | undefined =>
  transitions[state][event];

export type SlotCounts = Record<`conferenceTicket${Slot}`, number>;
export type SlotData<Person> = Record<`conferenceData${Slot}`, Person[]>;

/** Payload of a single order, together with the visible answers of the form. Rows: ORDER-01 to ORDER-08. */
export interface SingleOrder extends SlotCounts, SlotData<Attendee> {
  personName: string;
  email: string;
  mobile: string;
  offer_availed: false;
  coupon_code: '';
  billingName: string;
  addonData: string[];
  conferenceId: string;
  OrderCost: Rupees;
}

export interface Booking<A> {
  /** the visible answers of the contact form */
  answers: A;
  pass: PassType;
  attendees: Attendee[];
  workshopIds: string[];
  conferenceId: string;
  total: Rupees;
}

interface ContactAnswers {
  personName?: string | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
  hasGstNumber?: boolean | undefined;
  billingName?: string | undefined;
}

export function singleOrder<A extends ContactAnswers>(booking: Booking<A>): A & SingleOrder {
  const { answers, pass, attendees, workshopIds, conferenceId, total } = booking;
  const { personName = '', email = '', mobile = '' } = answers;
  return {
    ...answers,
    ...slotted(pass, attendees),
    personName,
    email,
    mobile,
    offer_availed: false,
    coupon_code: '',
    billingName: (answers.hasGstNumber && answers.billingName) || personName,
    addonData: workshopIds,
    conferenceId,
    OrderCost: total,
  };
}

/** Payload of a group order: one contact, and participants with their own workshops. Rows: ORDER-10 to ORDER-17. */
export interface BulkOrder extends Omit<SingleOrder, `conferenceData${Slot}`>, SlotData<Participant> {
  bookingType: 'bulk';
}

export interface GroupBooking<A> extends Omit<Booking<A>, 'attendees' | 'workshopIds'> {
  participants: Participant[];
}

export function bulkOrder<A extends ContactAnswers>(booking: GroupBooking<A>): A & BulkOrder {
  const { participants, ...same } = booking;
  const workshopIds = participants.flatMap(({ workshops }) => workshops);
  return {
    ...singleOrder({ ...same, workshopIds, attendees: [] }),
    ...slotted(booking.pass, participants),
    bookingType: 'bulk',
  };
}

/**
 * Returns the counts and attendee lists of all five slots. Only the slot of the pass is filled.
 * Rows: ORDER-03, ORDER-04.
 */
export function slotted<Person>(pass: Pick<PassType, 'type'>, attendees: Person[]): SlotCounts & SlotData<Person> {
  const own = (slot: Slot) => pass.type === `conferenceTicket${slot}`;
  return Object.fromEntries(
    slots.flatMap((slot) => [
      [`conferenceTicket${slot}`, own(slot) ? attendees.length : 0],
      [`conferenceData${slot}`, own(slot) ? attendees : []],
    ]),
  ) as SlotCounts & SlotData<Person>;
}

const envelope = new Set([
  'offer_availed',
  'coupon_code',
  'addonData',
  'conferenceId',
  'OrderCost',
  'consentVersion',
  'recipient',
  'bookingType',
  ...slots.flatMap((slot) => [`conferenceTicket${slot}`, `conferenceData${slot}`]),
]);

/**
 * Converts the payload of an order back to answers of the form. Leaves out `billingName` if it only repeats the name
 * of the contact and there is no GST number.
 */
export function answersOf<A>(order: Record<string, A>): Record<string, A> {
  const { hasGstNumber, billingName, personName } = order;
  const isDefault = hasGstNumber !== true && billingName === personName;
  return Object.fromEntries(
    Object.entries(order).filter(([key]) => !envelope.has(key) && !(isDefault && key === 'billingName')),
  );
}
