import { randomUUID } from 'node:crypto';
import { toRupees } from '#domain/money/money.ts';
import { splitTax } from '#domain/money/tax.ts';
import type { AwardCheckout, AwardOrderBody } from '#schemas/api/awards.api.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { PaymentGateway, ProviderOrder } from '#server/sales/payments/payment-gateway.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { awardRows, type AwardRows } from './award-rows.ts';
import { placeAlone } from '#server/sales/orders/placing/place-in-batch.ts';
import { buyersToken } from '#server/sales/orders/placing/buyers-token.ts';
import { describeCheckout } from '#server/sales/payments/describe-checkout.ts';
import { cancelMails } from '#server/platform/mail/cancel-mails.ts';
import { settleIfFree } from '#server/sales/payments/settle-free-order.ts';
import { openAttempt } from '#server/sales/payments/open-attempt.ts';
import { mailedOrderLink, orderLink } from '#server/sales/orders/order-link.ts';
import { orderCode } from '#server/sales/orders/order-rows.ts';
import { queueMailToUnverified } from '#server/platform/mail/queue-mail-to-unverified.ts';
import { openNominations } from './open-nominations.ts';
import { readAwardOrder, type AwardBooking } from './read-nomination.ts';
import { saveNomination } from './record-nomination.ts';

/** path of the page to which the checkout returns */
const returnPath = '/award/confirmation';

/**
 * Places the order of a nomination. The buyer has several days to pay, and no seats are reserved. A newer order with
 * the same token replaces the order.
 * Rows: ORDER-19 to ORDER-24, API-12. Decision 36.
 */
export async function placeAward(
  services: Services,
  { order, token, client }: { order: AwardOrderBody; token: string | undefined; client: string },
): Promise<AwardCheckout> {
  const { conference, clock } = services;
  const gateway = openNominations(services);
  const booking = readAwardOrder(order, conference);
  const { orderToken, tokenHash } = buyersToken(services, { purpose: 'award-token', token });
  const rows = awardRows(booking, {
    conference,
    tokenHash,
    code: orderCode(conference),
    paymentId: randomUUID().replaceAll('-', ''),
    gateway: gateway.name,
    now: clock.now(),
  });
  const links = { ...rows.order, linkVersion: null, contactEmail: rows.order.contact_email };
  const page = orderLink(services.keys, links);
  await services.db.transaction(async (tx) => {
    await writeAwardOrder(tx, services, { booking, rows });
    if (await settleIfFree(tx, services, rows.order)) return;
    await queueMailToUnverified(tx, services, {
      kind: 'award-received',
      recipient: rows.order.contact_email,
      // ends the link of the reply when it is used, because anybody can enter this email
      payload: { link: mailedOrderLink(services.keys, links) },
      orderId: rows.order.id,
      now: clock.now(),
      client,
    });
  });

  const providerOrder =
    booking.totalPaise === 0
      ? { providerOrderId: rows.order.code }
      : await openAttempt(services, { orderId: rows.order.id, gateway, returnPath: page });
  if (!providerOrder) throw new Problem(409, m.award_refusals_entry());
  return checkout(services, { rows, gateway, providerOrder, orderToken, page, award: booking.award });
}

/** Writes the order of a nomination, and the nomination. A previous unpaid order with the same token is replaced. */
export async function writeAwardOrder(
  tx: Sql,
  services: Services,
  { booking, rows }: { booking: AwardBooking; rows: AwardRows },
): Promise<void> {
  const { id: orderId, token_hash: tokenHash } = rows.order;
  await placeAlone(tx, rows);
  await cancelMails(tx, { tokenHash }); // mails of the previous order
  await saveNomination(tx, services, { ...booking, tokenHash, orderId });
}

interface OpenedCheckout {
  rows: AwardRows;
  gateway: PaymentGateway;
  providerOrder: ProviderOrder;
  orderToken: string;
  page: string;
  award: string;
}

function checkout(services: Services, checkoutData: OpenedCheckout): AwardCheckout {
  const { rows, gateway, providerOrder, orderToken, page, award } = checkoutData;
  const { order } = rows;
  const rate = services.conference.awards.gstPercent;
  const common = describeCheckout(services, {
    gateway,
    providerOrder,
    orderToken,
    code: order.code,
    label: award,
    totalPaise: order.total_paise,
    contact: { name: order.contact_name, email: order.contact_email, mobile: order.contact_mobile },
    returnPath,
    expiresAt: order.hold_until,
  });
  // the total of the tax does not depend on the state, so `isWithinState` can have any value
  const { igstPaise: tax } = splitTax(order.total_paise, { rate, isWithinState: false });
  return { ...common, discount: 0, gst: toRupees(tax), gst_rate: rate, order_page: page };
}
