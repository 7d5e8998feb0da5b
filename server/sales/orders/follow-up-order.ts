import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import type { OrderKind } from '#domain/booking/orders.ts';
import type { Paise } from '#domain/money/money.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { freePayment } from '#server/sales/payments/free-payment.ts';
import { orderCode } from './order-rows.ts';

/** An order that costs the difference to what a person has: an upgrade of passes, or an exchange of workshops. */
interface FollowUp {
  conference: EventFile;
  kind: OrderKind;
  conferenceId: string;
  /** number of new passes */
  quantity: number;
  totalPaise: Paise;
  contact: FollowUpContact;
  tokenHash: string;
  /** 'transfer' if it is paid by bank transfer; undefined if the price is 0 */
  gateway: string | undefined;
  isTransfer?: boolean;
  holdUntil: Date;
  now: Date;
}

export interface FollowUpContact {
  name: string;
  email: string;
  mobile: string;
  consentVersion: string;
}

/** Returns the rows of an order and its payment, in the format of place_order. The contact gets the invoice by default. */
export function followUpRows({ conference, kind, conferenceId, quantity, totalPaise, contact, ...made }: FollowUp) {
  const { currency } = conference.event.payment;
  const now = made.now.toISOString();
  const times = { created_at: now, updated_at: now };
  const id = randomUUID();
  const code = orderCode(conference);
  const { provider_order_id: reference, ...free } = freePayment({ id, code, currency, ...times });
  return {
    order: {
      id,
      code,
      contact_name: contact.name,
      contact_email: normaliseEmail(contact.email),
      contact_mobile: contact.mobile,
      billing_name: contact.name,
      gst_number: null as string | null,
      answers: {},
      consent_version: contact.consentVersion,
      kind,
      state: 'pending',
      conference_id: conferenceId,
      pass_type_id: null,
      quantity,
      total_paise: totalPaise,
      currency,
      token_hash: made.tokenHash,
      hold_until: made.holdUntil.toISOString(),
      ...times,
    },
    payment: {
      ...free,
      ...(made.gateway !== undefined && { gateway: made.gateway, amount_paise: totalPaise }),
      ...((made.gateway === undefined || made.isTransfer) && { provider_order_id: reference }),
    },
  };
}
