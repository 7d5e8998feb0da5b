import { randomUUID } from 'node:crypto';
import { orderLimits } from '#domain/limits.ts';
import { mayAskRefund } from '#domain/booking/order-page.ts';
import { refundRequests } from './refunds.tables.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { dayEnd } from '#server/sales/catalogue/day-end.ts';
import { orderFacts } from '#server/sales/order-page/order-facts.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { orderLink } from '#server/sales/orders/order-link.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';

interface NewBuyerRequest {
  orderId: string;
  ground: string;
  message: string;
}

/**
 * The buyer asks for a refund on the page of the order. Records this request and mails it to the organiser, who answers it
 * with answer-buyer-request.ts, and to the buyer. Throws 400 for an unknown ground, 409 if the order may not be refunded now.
 */
export async function submitBuyerRequest(
  services: Services,
  { orderId, ground, message }: NewBuyerRequest,
): Promise<void> {
  const { db, conference, clock, jobs, keys } = services;
  const now = clock.now();
  const { grounds, askUntil } = conference.refunds;
  if (!grounds.some(({ id }) => id === ground))
    throw new Problem(400, m.order_refusals_unknown_ground(), [
      { field: 'ground', message: m.order_refusals_unknown_ground() },
    ]);

  await db.transaction(async (tx) => {
    const facts = (await lockOrder(tx, orderId)) && (await orderFacts(tx, orderId, now));
    if (!facts) throw new Problem(404, m.order_refusals_unknown());
    const { requests, status: state } = facts;
    const isOpen = requests.some((request) => request.state === 'asked');
    const terms = { now, until: dayEnd(conference, askUntil), most: orderLimits.refundsAsked };
    if (facts.row.totalPaise === 0 || !mayAskRefund({ state, asked: requests.length, isOpen }, terms))
      throw new Problem(409, m.order_refusals_no_refund());

    const id = randomUUID();
    await tx.orm.insert(refundRequests).values({ id, orderId, ground, message, state: 'asked', askedAt: now });
    const recipient = conference.event.contacts.supportEmail;
    const payload = { requestId: id, ground: grounds.find((each) => each.id === ground)?.title };
    await queueMail(tx, jobs, { kind: 'refund-asked', recipient, payload, orderId, now });
    await queueMail(tx, jobs, {
      kind: 'refund-received',
      recipient: facts.row.contactEmail,
      payload: { ...payload, link: orderLink(keys, facts.row) },
      orderId,
      now,
    });
  });
}
