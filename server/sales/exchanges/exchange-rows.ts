import type { AddedWorkshop, PricedWorkshop } from '#domain/booking/dearer-exchange.ts';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import { m } from '#messages';
import { followUpRows, type FollowUpContact } from '#server/sales/orders/follow-up-order.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import type { Services } from '#server/sales/services.ts';

interface NewExchange {
  conference: Services['conference'];
  /** the order of the person */
  first: LockedOrder;
  person: { attendeeId: string; name: string; email: string; mobile: string };
  givenUp: PricedWorkshop[];
  added: AddedWorkshop[];
  way: PaymentWay;
  gateway: string;
  tokenHash: string;
  holdUntil: Date;
  now: Date;
}

export type ExchangeRows = ReturnType<typeof exchangeRows>;

/**
 * Returns the rows of the order of an exchange, in the format of place_order. It holds the seats of the added workshops, and
 * has no people: the person is in the first order.
 */
export function exchangeRows({ conference, first, person, givenUp, added, way, ...made }: NewExchange) {
  const { order, payment } = followUpRows({
    conference,
    kind: 'exchange',
    conferenceId: first.conferenceId,
    quantity: 0,
    totalPaise: added.reduce((sum, { duePaise }) => sum + duePaise, 0),
    contact: exchangeContact(first, person),
    tokenHash: made.tokenHash,
    gateway: way === 'transfer' ? transferGateway : made.gateway,
    isTransfer: way === 'transfer',
    holdUntil: made.holdUntil,
    now: made.now,
  });
  const before = givenUp.map(({ name }) => name).join(', ');
  return {
    order: { ...order, ...billingOf(first, order.contact_email) },
    items: added.map(({ id, name, duePaise }, position) => ({
      order_id: order.id,
      position,
      kind: 'workshop',
      ref_id: id,
      label: before === '' ? name : m.exchange_line({ workshop: name, before }),
      quantity: 1,
      unit_paise: duePaise,
    })),
    attendees: [],
    seats: added.map(({ id }) => ({ workshop_id: id, seats: 1 })),
    emails: [],
    payment,
  };
}

/** The person pays; if they have the email of the contact, the contact does. */
export const exchangeContact = (
  first: LockedOrder,
  { name, email, mobile }: NewExchange['person'],
): FollowUpContact => ({
  ...(email === first.contactEmail ? { name: first.contactName, mobile: first.contactMobile } : { name, mobile }),
  email,
  consentVersion: first.consentVersion,
});

/** The billing details of the first order, if its contact pays. */
const billingOf = (first: LockedOrder, email: string) =>
  email === first.contactEmail
    ? {
        billing_name: first.billingName,
        gst_number: first.gstNumber,
        billing_address: first.billingAddress,
        billing_state: first.billingState,
      }
    : {};
