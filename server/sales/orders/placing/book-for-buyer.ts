import { randomUUID } from 'node:crypto';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import type { AnyOrder } from '#schemas/api/orders.api.ts';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import { cancelMails } from '#server/platform/mail/cancel-mails.ts';
import type { PaymentGateway } from '#server/sales/payments/payment-gateway.ts';
import { settleIfFree } from '#server/sales/payments/settle-free-order.ts';
import type { Services } from '#server/sales/services.ts';
import type { StaffFormWithNote } from '#server/accounts/staff/staff-form.ts';
import { claimUploads, uploadsOf } from '#server/platform/uploads/claim-uploads.ts';
import { bookingRefusal } from './booking-refusal.ts';
import { openSale } from './open-sale.ts';
import { mailOrderToPay } from '#server/sales/orders/mail-order-to-pay.ts';
import { orderRows, type OrderRows } from '#server/sales/orders/order-rows.ts';
import { placeAlone } from './place-in-batch.ts';
import { retriedOnce } from './place-order-errors.ts';
import { readOrder, type SingleBooking } from '#server/sales/orders/read-order.ts';
import { bookingOf, earlierBooking, placedEvent, staffHold, staffPayment, type StaffBooking } from './staff-booking.ts';

interface BuyersForm extends StaffFormWithNote {
  order: AnyOrder;
  way: PaymentWay;
}

/**
 * Places a conference order for a buyer, by the rules of `placeOrder`. The right of the member of staff replaces the
 * limits of calls and of unpaid seats for visitors. The buyer gets a mail with the link to pay, and with the bank
 * account if `way` is 'transfer'. Nothing is opened at the provider until the buyer pays there.
 */
export function bookForBuyer(services: Services, actor: Actor, form: BuyersForm): Promise<StaffBooking> {
  const gateway = openSale(services, form);
  const booking = readOrder(form.order, services.conference);
  const { files, answers } = uploadsOf(booking.answers, services);
  const rows = rowsOf(services, actor, { form, booking: { ...booking, answers }, gateway });
  return retriedOnce(() =>
    changeWithEvent(services, actor, async (tx) => {
      const earlier = await earlierBooking(tx, rows);
      if (earlier) return { result: earlier, event: undefined };
      await placeAlone(tx, rows).catch((error: unknown) => {
        throw bookingRefusal(error, booking) ?? error;
      });
      const { id: orderId, token_hash: tokenHash } = rows.order;
      if (files.length > 0) await claimUploads(tx, { files, orderId, tokenHash });
      await cancelMails(tx, { tokenHash }); // of an order that this one replaces
      if (!(await settleIfFree(tx, services, rows.order)))
        await mailOrderToPay(tx, services, { order: rows.order, way: form.way });
      return { result: bookingOf(rows), event: placedEvent(rows, form) };
    }),
  );
}

interface Source {
  form: BuyersForm;
  booking: SingleBooking;
  gateway: PaymentGateway;
}

function rowsOf(services: Services, actor: Actor, { form, booking, gateway }: Source): OrderRows {
  const { conference, clock } = services;
  return orderRows(booking, {
    orderId: randomUUID(),
    ...staffPayment(services, actor, { form, booking, gateway: gateway.name }),
    now: clock.now(),
    holdUntil: staffHold(services),
    consentVersion: conference.event.consent.version,
    currency: conference.event.payment.currency,
  });
}
