import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '#domain/attendees.ts';
import { toPaise } from '#domain/money.ts';
import type { Booking } from './read-order.ts';

/** The rows of a new order, as the database function place_order takes them. */
export interface NewOrder {
  orderId: string;
  paymentId: string;
  code: string;
  tokenHash: string;
  gateway: string;
  now: Date;
  holdMinutes: number;
  consentVersion: string;
  currency: string;
}

export type OrderRows = ReturnType<typeof orderRows>;

export function orderRows(booking: Booking, made: NewOrder) {
  const now = made.now.toISOString();
  const holdUntil = new Date(made.now.getTime() + made.holdMinutes * 60_000).toISOString();
  const times = { created_at: now, updated_at: now };
  const money = { gateway: made.gateway, amount_paise: booking.totalPaise, currency: made.currency };
  return {
    order: { ...orderRow(booking, made), ...times, hold_until: holdUntil },
    items: itemRows(booking, made.orderId),
    attendees: attendeeRows(booking, made.orderId),
    seats: booking.workshops.map(({ id }) => ({ workshop_id: id, seats: 1 })),
    emails: booking.attendees.map(({ email }) => normaliseEmail(email)),
    payment: { id: made.paymentId, order_id: made.orderId, state: 'created', ...money, ...times },
  };
}

function orderRow({ answers, attendees, pass, conferenceId, totalPaise }: Booking, made: NewOrder) {
  return {
    id: made.orderId,
    code: made.code,
    kind: 'single',
    state: 'pending',
    conference_id: conferenceId,
    pass_type_id: pass.id,
    quantity: attendees.length,
    total_paise: totalPaise,
    currency: made.currency,
    contact_name: answers.personName,
    contact_email: normaliseEmail(answers.email),
    contact_mobile: answers.mobile,
    billing_name: answers.billingName ?? answers.personName,
    gst_number: answers.gstNumber ?? null,
    answers,
    consent_version: made.consentVersion,
    token_hash: made.tokenHash,
  };
}

function itemRows({ pass, attendees, workshops }: Booking, orderId: string) {
  const sold = { kind: 'pass', ref_id: pass.id, label: pass.name, quantity: attendees.length, price: pass.price };
  const addOns = workshops.map(({ id, name, amount }) => ({
    kind: 'workshop',
    ref_id: id,
    label: name,
    quantity: 1,
    price: amount,
  }));
  return [sold, ...addOns].map(({ price, ...item }, position) => ({
    ...item,
    order_id: orderId,
    position,
    unit_paise: toPaise(price),
  }));
}

/** The workshops of a single booking are charged once: they are the first attendee's. */
function attendeeRows({ attendees, answers, workshops }: Booking, orderId: string) {
  return attendees.map((attendee, position) => ({
    ...attendee,
    id: randomUUID(),
    order_id: orderId,
    position,
    email: normaliseEmail(attendee.email),
    organisation: answers.name,
    workshop_ids: position === 0 ? workshops.map(({ id }) => id) : [],
  }));
}
