import type { Attendee } from './attendees.ts';
import type { Rupees } from '#domain/money/money.ts';
import type { Participant } from '#domain/groups/participants.ts';
import { slots, type PassType, type Slot } from './passes.ts';

/** The life of an order and the payload that asks for one. Spec: registration 3.5, 4.7; decisions 5 to 7. */
export const orderStates = ['pending', 'failed', 'paid', 'late', 'expired', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

/** One delegate, a group, a nomination, passes that become others, and passes that the organiser has issued. */
export const orderKinds = ['single', 'bulk', 'award', 'upgrade', 'issued'] as const;
export type OrderKind = (typeof orderKinds)[number];

export type OrderEvent =
  /** the provider says the money came */
  | 'paid'
  /** the provider says an attempt was declined; another attempt may still succeed */
  | 'declined'
  /** the hold ended unpaid */
  | 'lapsed'
  /** the buyer's newer attempt took its place, or it was withdrawn */
  | 'cancelled'
  /** late money found free seats */
  | 'reseated'
  | 'refunded';

/** Money moves forward only: nothing but a refund leaves `paid`, and money that comes late is `late`, never lost. */
const life: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  pending: { paid: 'paid', declined: 'failed', lapsed: 'expired', cancelled: 'cancelled' },
  failed: { paid: 'paid', lapsed: 'expired', cancelled: 'cancelled' },
  expired: { paid: 'late' },
  cancelled: { paid: 'late' },
  late: { reseated: 'paid', refunded: 'refunded' },
  paid: { refunded: 'refunded' },
  refunded: {},
};

/** The state after an event, or undefined when the event changes nothing in that state. */
export const next = (state: OrderState, event: OrderEvent): OrderState | undefined => life[state][event];

export type SlotCounts = Record<`conferenceTicket${Slot}`, number>;
export type SlotData<Person> = Record<`conferenceData${Slot}`, Person[]>;

/** The conference order, single: every shown answer of the form, then what follows. */
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

/** The conference order, group: one contact, and participants who each have workshops of their own. Spec: registration 3.6. */
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

/** The five counts and the five lists of the wire; only the pass type's own are filled. */
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
  'bookingType',
  ...slots.flatMap((slot) => [`conferenceTicket${slot}`, `conferenceData${slot}`]),
]);

/**
 * The answers of the form among what an order sends. Without a GST number `billingName` repeats the person's name, which is
 * the order's default and no answer: there the field is hidden.
 */
export function answersOf<A>(order: Record<string, A>): Record<string, A> {
  const { hasGstNumber, billingName, personName } = order;
  const isDefault = hasGstNumber !== true && billingName === personName;
  return Object.fromEntries(
    Object.entries(order).filter(([key]) => !envelope.has(key) && !(isDefault && key === 'billingName')),
  );
}
