import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { attemptAt } from '#server/sales/orders/order-rows.ts';
import type { AwardBooking } from './read-nomination.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface NewAwardOrder {
  conference: EventFile;
  tokenHash: string;
  code: string;
  paymentId: string;
  gateway: string;
  /** set if no call to a provider is needed, as for a transfer */
  providerOrderId?: string;
  now: Date;
}

export type AwardRows = ReturnType<typeof awardRows>;

/** Returns the rows of a nomination's order, in the format of place_order. It reserves no seats, passes or emails. */
export function awardRows(booking: AwardBooking, made: NewAwardOrder) {
  const { award, totalPaise } = booking;
  const { currency } = made.conference.event.payment;
  const now = made.now.toISOString();
  const times = { created_at: now, updated_at: now };
  const id = randomUUID();
  return {
    order: { id, ...orderRow(booking, made), total_paise: totalPaise, currency, ...times },
    items: [
      { order_id: id, position: 0, kind: 'award', ref_id: award, label: award, quantity: 1, unit_paise: totalPaise },
    ],
    attendees: [],
    seats: [],
    emails: [],
    payment: {
      id: made.paymentId,
      order_id: id,
      state: 'created',
      amount_paise: totalPaise,
      currency,
      ...times,
      ...attemptAt({ totalPaise }, made),
    },
  };
}

const orderRow = ({ award, answers }: AwardBooking, { conference, code, tokenHash, now }: NewAwardOrder) => ({
  code,
  kind: 'award' as const,
  state: 'pending',
  conference_id: conference.event.ids.conferenceId,
  pass_type_id: null,
  quantity: 1,
  contact_name: answers.nomineeName,
  contact_email: normaliseEmail(answers.email),
  contact_mobile: answers.mobile,
  billing_name: answers.organizationName,
  billing_address: answers.address,
  billing_state: answers.state,
  gst_number: answers.gstin ?? null,
  answers: { ...answers, awardType: award },
  consent_version: conference.event.consent.version,
  token_hash: tokenHash,
  hold_until: new Date(now.getTime() + conference.awards.payWithinDays * dayMs).toISOString(),
});
