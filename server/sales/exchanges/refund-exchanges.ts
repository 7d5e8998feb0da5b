import { isExchange } from '#domain/booking/order-kinds.ts';
import type { Paise } from '#domain/money/money.ts';
import type { RefundReason } from '#domain/money/payment-schedule.ts';
import { planRefund, type RefundPlan, type RefundTerms } from '#domain/refunds/refund-plan.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { cancelMails } from '#server/platform/mail/cancel-mails.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';
import { withdrawInTransaction } from '#server/sales/orders/withdraw-order.ts';
import { insertApprovedRefund } from '#server/sales/refunds/insert-approved-refund.ts';
import { refundableOrder, settledPayment, type Settled } from '#server/sales/refunds/refundable-order.ts';
import { startApprovedRefund } from '#server/sales/refunds/start-approved-refund.ts';
import type { Services } from '#server/sales/services.ts';
import { exchangesOfPeople, lockWorkshops } from './find-exchanges.ts';
import { returnWorkshops } from './move-workshops.ts';

/** An exchange that ends together with the pass of its person. */
export interface EndedExchange {
  order: LockedOrder;
  attendeeId: string;
  /** undefined if the exchange is not paid */
  refund?: { settled: Settled; plan: RefundPlan };
}

interface Ended {
  order: { id: string };
  plan: Pick<RefundPlan, 'scope' | 'attendeeIds'>;
  terms: RefundTerms;
}

/** Returns the exchanges that end with a refund of the first order: the unpaid ones, and the paid ones with their refund. */
export async function endedExchanges(tx: Sql, { order: first, plan, terms }: Ended): Promise<EndedExchange[]> {
  const ended: EndedExchange[] = [];
  for (const { exchange, order } of await exchangesOfPeople(tx, first.id)) {
    const { attendeeId } = exchange;
    if (plan.scope === 'people' && !plan.attendeeIds.includes(attendeeId)) continue;
    if (order.state === 'pending' || order.state === 'failed') ended.push({ order, attendeeId });
    const settled = order.state === 'paid' ? await settledPayment(tx, order.id) : undefined;
    if (!settled) continue;
    const planned = planRefund(await refundableOrder(tx, order.id), { choice: { scope: 'order' }, terms });
    if (typeof planned !== 'string') ended.push({ order, attendeeId, refund: { settled, plan: planned } });
  }
  return ended;
}

export const exchangesPaise = (ended: readonly EndedExchange[]): Paise =>
  ended.reduce((sum, { refund }) => sum + (refund?.plan.amountPaise ?? 0), 0);

type UsedServices = Pick<Services, 'clock' | 'jobs' | 'keys'>;

interface Ending {
  /** the refunded order */
  order: LockedOrder;
  scope: RefundPlan['scope'];
  ended: readonly EndedExchange[];
  terms: RefundTerms;
  termsName: 'full' | 'slab';
  reason: RefundReason;
  actor: Actor;
}

/**
 * Refunds the paid exchanges of people whose passes end, and withdraws the unpaid ones. If only an exchange is refunded, gives its
 * person the former workshops back. Call it before the refund of the order frees its seats. The caller has locked all
 * orders by `lockWithExchanges`. Throws 409 as `returnWorkshops` does.
 */
export async function endExchanges(tx: Sql, services: UsedServices, ending: Ending): Promise<void> {
  const { order: first, scope, ended } = ending;
  if (isExchange(first) && scope === 'order') return returnWorkshops(tx, services, first.id);
  if (ended.length === 0) return;
  await lockWorkshops(tx, [first.id, ...ended.map(({ order }) => order.id)]);
  for (const { order, refund } of ended) {
    if (refund) await refundWithPerson(tx, services, { ...ending, order, refund });
    else {
      await withdrawInTransaction(tx, services, order.id);
      await cancelMails(tx, { orderId: order.id });
    }
  }
}

interface RefundWithPerson extends Omit<Ending, 'ended' | 'scope'> {
  refund: NonNullable<EndedExchange['refund']>;
}

/** Refunds an exchange by a row of its own, which was approved with that of the first order, and mails its contact. */
async function refundWithPerson(tx: Sql, services: UsedServices, ending: RefundWithPerson): Promise<void> {
  const { order, refund, terms, termsName, reason, actor } = ending;
  const { settled, plan } = refund;
  const { keys, jobs, clock } = services;
  const approved = { order, settled, plan, terms, termsName, reason, actor };
  const refundId = await insertApprovedRefund(tx, services, approved);
  await startApprovedRefund(tx, services, { refundId, order, settled, plan, reason });
  await queueMail(tx, jobs, {
    kind: 'order-refund',
    recipient: order.contactEmail,
    payload: { refundId, link: orderLink(keys, order) },
    orderId: order.id,
    now: clock.now(),
  });
}
