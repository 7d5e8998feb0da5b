import { kindOf } from '#domain/booking/order-kinds.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { stateOfGstin } from '#domain/money/gstin.ts';
import { hoarding } from '#domain/limits.ts';
import { toPaise, type Paise } from '#domain/money/money.ts';
import { passId } from '#domain/tickets/tickets.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { freeGateway } from '#server/sales/payments/transfer-gateway.ts';
import type { Booking } from './read-order.ts';

/** Further data of a new order, which is not in the booking. */
export interface NewOrder {
  orderId: string;
  paymentId: string;
  code: string;
  tokenHash: string;
  /** hash of the client, for the limit of its unpaid seats */
  clientKey?: string;
  /** share of each workshop, from 0 to 1, that first groups of networks with an unverified contact may hold together */
  unprovenShare?: number;
  /** share of each workshop, from 0 to 1, that unpaid groups of visitors may hold together */
  groupShare?: number;
  /** share of a workshop's unsold seats, from 0 to 1, beyond which only networks without an unpaid seat of it get more */
  singleShare?: number;
  /** share, from 0 to 1, for one network: of a workshop's unsold seats for single orders, of what `groupShare` leaves for further groups */
  networkShare?: number;
  gateway: string;
  /** set if no call to a provider is needed, as for free orders */
  providerOrderId?: string;
  now: Date;
  holdUntil: Date;
  consentVersion: string;
  currency: string;
}

/** Returns a new order code that people can quote, such as 'SIMC25-4T2MZ-8QK1C'. */
export const orderCode = ({ event }: EventFile): string =>
  `${event.ids.eventCode}-${passId(randomBytes(16)).slice(0, 11)}`;

export type OrderRows = ReturnType<typeof orderRows>;

interface SeatBounds {
  /** maximum number of unpaid seats of one client */
  client_seats: number;
  /** share of each workshop, from 0 to 1, for first groups of networks with an unverified contact; null for other orders */
  unproven_share: number | null;
  /** share of each workshop, from 0 to 1, for all unpaid groups of visitors; null for other orders */
  group_share: number | null;
  /** share of a workshop's unsold seats beyond which only networks without an unpaid seat of it get more; null for other orders */
  single_share: number | null;
  /** share for one network: of a workshop's unsold seats for single orders, of what `group_share` leaves for further groups; null for others */
  network_share: number | null;
}

export function orderRows(booking: Booking, made: NewOrder) {
  const now = made.now.toISOString();
  const times = { created_at: now, updated_at: now };
  const money = { amount_paise: booking.totalPaise, currency: made.currency };
  const bounds: SeatBounds = {
    client_seats: hoarding.unpaidSeatsPerClient,
    unproven_share: made.unprovenShare ?? null,
    group_share: made.groupShare ?? null,
    single_share: made.singleShare ?? null,
    network_share: made.networkShare ?? null,
  };
  return {
    order: { ...orderRow(booking, made), ...times, hold_until: made.holdUntil.toISOString() },
    items: itemRows(booking, made.orderId),
    attendees: attendeeRows(booking, made.orderId),
    seats: booking.workshops.map(({ id, seats }) => ({ workshop_id: id, seats })),
    emails: kindOf(booking).reservesEmails ? booking.attendees.map(({ email }) => normaliseEmail(email)) : [],
    bounds,
    payment: {
      id: made.paymentId,
      order_id: made.orderId,
      state: 'created',
      ...money,
      ...times,
      ...attemptAt(booking, made),
    },
  };
}

interface Attempt {
  gateway: string;
  providerOrderId?: string;
  code: string;
}

/** Gateway and provider order of the first payment. An order with the price 0 needs no provider. */
export function attemptAt({ totalPaise }: { totalPaise: Paise }, { gateway, providerOrderId, code }: Attempt) {
  if (totalPaise === 0) return { gateway: freeGateway, provider_order_id: code };
  return { gateway, ...(providerOrderId !== undefined && { provider_order_id: providerOrderId }) };
}

function orderRow(booking: Booking, made: NewOrder) {
  const { kind, answers, attendees, pass, conferenceId, totalPaise, recipient } = booking;
  const holdsSeats = booking.workshops.length > 0;
  return {
    id: made.orderId,
    code: made.code,
    kind,
    state: 'pending',
    conference_id: conferenceId,
    pass_type_id: pass.id,
    quantity: attendees.length,
    total_paise: totalPaise,
    currency: made.currency,
    contact_name: answers.personName,
    contact_email: normaliseEmail(answers.email),
    contact_mobile: answers.mobile,
    billing_name: recipient?.name ?? answers.billingName ?? answers.personName,
    gst_number: answers.gstNumber ?? null,
    billing_address: recipient?.address ?? answers.billingAddress ?? null,
    billing_state: recipient?.state ?? stateOfGstin(answers.gstNumber ?? '')?.name ?? null,
    answers,
    consent_version: made.consentVersion,
    token_hash: made.tokenHash,
    ...(holdsSeats && made.clientKey !== undefined && { client_key: made.clientKey }),
  };
}

function itemRows({ pass, attendees, workshops }: Booking, orderId: string) {
  const sold = { kind: 'pass', ref_id: pass.id, label: pass.name, quantity: attendees.length, price: pass.price };
  const addOns = workshops.map(({ id, name, amount, seats }) => ({
    kind: 'workshop',
    ref_id: id,
    label: name,
    quantity: seats,
    price: amount,
  }));
  return [sold, ...addOns].map(({ price, ...item }, position) => ({
    ...item,
    order_id: orderId,
    position,
    unit_paise: toPaise(price),
  }));
}

const attendeeRows = ({ attendees, answers }: Booking, orderId: string) =>
  attendees.map(({ workshopIds, ...attendee }, position) => ({
    ...attendee,
    id: randomUUID(),
    order_id: orderId,
    position,
    email: normaliseEmail(attendee.email),
    organisation: answers.name,
    workshop_ids: workshopIds,
  }));
