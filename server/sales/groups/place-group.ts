import { randomUUID } from 'node:crypto';
import { hoarding } from '#domain/limits.ts';
import { toRupees } from '#domain/money/money.ts';
import type { AnyOrder, GroupPlaced } from '#schemas/api/orders.api.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { queueMailToUnverified } from '#server/platform/mail/queue-mail-to-unverified.ts';
import { buyersToken } from '#server/sales/orders/placing/buyers-token.ts';
import { countEmails } from '#server/sales/orders/placing/count-emails.ts';
import { openSale } from '#server/sales/orders/placing/open-sale.ts';
import { orderCode, orderRows, type OrderRows } from '#server/sales/orders/order-rows.ts';
import { retriedOnce } from '#server/sales/orders/placing/place-order-errors.ts';
import type { Booking } from '#server/sales/orders/read-order.ts';
import { clientKey } from '#server/sales/orders/placing/unpaid-seat-limit.ts';
import { settleIfFree } from '#server/sales/payments/settle-free-order.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import { groupDue } from './group-due.ts';
import { groupKey } from './group-key.ts';
import { countGroup, type UnpaidGroup } from './group-limits.ts';
import { holdGroup } from './hold-group.ts';
import { readGroup } from './read-group.ts';

interface GroupCall {
  order: AnyOrder;
  token: string | undefined;
  /** the client, as returned by `clientOf` */
  client: string;
}

/**
 * Places the order of a group in one transaction and holds all of its seats, or none. The hold is as long as for
 * other orders until the contact verifies the email. Passes are provisional until the group is paid, and only the
 * contact gets mails. A second call with the same order from the same browser returns the same reply. Decisions 32
 * and 43.
 */
export async function placeGroup(services: Services, { order, token, client }: GroupCall): Promise<GroupPlaced> {
  const { conference, keys } = services;
  openSale(services);
  const booking = readGroup(order, conference);
  const { orderToken, tokenHash } = buyersToken(services, { purpose: 'group-token', token });
  const rows = rowsOf(services, { booking, client, tokenHash });
  const group = { booking, rows, client, fingerprint: keys.sign('group-token', JSON.stringify(booking)) };
  await countEmails(services, { client, count: booking.attendees.length });
  const placed = await retriedOnce(() => services.db.transaction((tx) => hold(tx, services, group)));
  return {
    status: true,
    order_code: placed.code,
    order_token: orderToken,
    quantity: booking.attendees.length,
    OrderCost: toRupees(booking.totalPaise),
    currency: conference.event.payment.currency,
    expires_at: placed.holdUntil.toISOString(),
  };
}

function rowsOf(
  services: Services,
  { booking, client, tokenHash }: { booking: Booking; client: string; tokenHash: string },
): OrderRows {
  const { conference, clock, keys } = services;
  const code = orderCode(conference);
  const now = clock.now();
  return orderRows(booking, {
    orderId: randomUUID(),
    paymentId: randomUUID().replaceAll('-', ''),
    code,
    tokenHash,
    clientKey: clientKey(keys, client),
    unprovenShare: conference.group.unprovenShare,
    groupShare: conference.event.limits.unpaidShare ?? hoarding.unpaidShare,
    networkShare: conference.event.limits.unpaidSharePerNetwork ?? hoarding.unpaidSharePerNetwork,
    gateway: transferGateway,
    providerOrderId: code,
    now,
    holdUntil: groupDue(conference, { placedAt: now, isProven: false }),
    consentVersion: conference.event.consent.version,
    currency: conference.event.payment.currency,
  });
}

interface Group {
  booking: Booking;
  rows: OrderRows;
  client: string;
  fingerprint: string;
}

async function hold(tx: Sql, services: Services, group: Group): Promise<Pick<UnpaidGroup, 'code' | 'holdUntil'>> {
  const { rows, client } = group;
  const { id: orderId, code, contact_email: email } = rows.order;
  const own = await holdGroup(tx, services, group);
  if (own) return own;
  const isFree = await settleIfFree(tx, services, rows.order);
  if (!isFree)
    await queueMailToUnverified(tx, services, {
      kind: 'group-link',
      recipient: email,
      payload: { key: groupKey(services.keys, { id: orderId, linkVersion: null }) },
      orderId,
      now: services.clock.now(),
      client,
    });
  await countGroup(tx, services, { email, client });
  return { code, holdUntil: new Date(rows.order.hold_until) };
}
