import { randomUUID } from 'node:crypto';
import type { AnyOrder } from '#schemas/api/orders.api.ts';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { openSale } from '#server/sales/orders/placing/open-sale.ts';
import { orderCode, orderRows, type OrderRows } from '#server/sales/orders/order-rows.ts';
import { retriedOnce } from '#server/sales/orders/placing/place-order-errors.ts';
import type { Booking } from '#server/sales/orders/read-order.ts';
import {
  bookingOf,
  earlierBooking,
  placedEvent,
  staffHold,
  type StaffBooking,
} from '#server/sales/orders/placing/staff-booking.ts';
import { settleIfFree } from '#server/sales/payments/settle-free-order.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import { staffTokenHash, type StaffFormWithNote } from '#server/accounts/staff/staff-form.ts';
import { groupKey } from './group-key.ts';
import { holdGroup } from './hold-group.ts';
import { readGroup } from './read-group.ts';

/**
 * Places the order of a group for its contact, by the rules of `placeGroup`. The right of the member of staff replaces
 * the limits for visitors and the verification of the email: the hold is the long one, and the pro-forma invoice with
 * the link to pay is mailed at once.
 */
export function bookForGroup(
  services: Services,
  actor: Actor,
  form: StaffFormWithNote & { order: AnyOrder },
): Promise<StaffBooking> {
  openSale(services, form);
  const booking = readGroup(form.order, services.conference);
  const fingerprint = services.keys.sign('group-token', JSON.stringify(booking));
  const rows = rowsOf(services, { booking, fingerprint, tokenHash: staffTokenHash(services, actor, form) });
  return retriedOnce(() =>
    changeWithEvent(services, actor, async (tx) => {
      const earlier = await earlierBooking(tx, rows);
      if (earlier) return { result: earlier, event: undefined };
      const now = services.clock.now();
      await holdGroup(tx, services, { booking, rows, fingerprint, openedAt: now });
      const reply = { result: bookingOf(rows), event: placedEvent(rows, form) };
      if (await settleIfFree(tx, services, rows.order)) return reply;
      const { id: orderId, contact_email: recipient } = rows.order;
      await queueMail(tx, services.jobs, {
        kind: 'group-proforma',
        recipient,
        payload: { key: groupKey(services.keys, { id: orderId, linkVersion: null }) },
        orderId,
        now,
      });
      return reply;
    }),
  );
}

function rowsOf(
  services: Services,
  { booking, fingerprint, tokenHash }: { booking: Booking; fingerprint: string; tokenHash: string },
): OrderRows {
  const { conference, clock, keys } = services;
  const code = orderCode(conference);
  return orderRows(booking, {
    orderId: randomUUID(),
    // a repeated call with the same content has the same id, by which the order is found
    paymentId: keys.sign('desk-form', `${tokenHash}\n${fingerprint}`).slice(0, 32),
    code,
    tokenHash,
    gateway: transferGateway,
    providerOrderId: code,
    now: clock.now(),
    holdUntil: staffHold(services),
    consentVersion: conference.event.consent.version,
    currency: conference.event.payment.currency,
  });
}
