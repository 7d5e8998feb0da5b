import type { RefundReason } from '#domain/money/payment-schedule.ts';
import { fullTerms, planRefund, type RefundPlan } from '#domain/refunds/refund-plan.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { lockWithExchanges } from '#server/sales/exchanges/find-exchanges.ts';
import { endedExchanges, endExchanges } from '#server/sales/exchanges/refund-exchanges.ts';
import type { Services } from '#server/sales/services.ts';
import { insertApprovedRefund } from './insert-approved-refund.ts';
import { refundableOrder, settledPayment } from './refundable-order.ts';
import { startApprovedRefund } from './start-approved-refund.ts';

interface WholeRefund {
  orderId: string;
  reason: RefundReason;
  /** who starts it: a program, a member of staff, or (by default) the service */
  actor?: Actor;
}

const theService: Actor = { kind: 'task', id: 'refunds' };

/**
 * The service or a program refunds all that is left of a paid order, without approval: its price less the parts that
 * were refunded or kept before. Its passes become invalid and its seats are free at once; passes that it had upgraded
 * become valid again. Exchanges of its people are refunded too; if it is an exchange itself, its person has the
 * former workshops again, and it throws 409 if that is impossible. A job returns the money, and then the order is
 * `refunded`. Open requests of staff for these orders are declined. Returns 'refunding' if all of it is already going
 * back. The caller mails the buyer. Decision 34.
 */
export async function refundWholeOrder(
  tx: Sql,
  services: Pick<Services, 'jobs' | 'clock' | 'keys'>,
  { orderId, reason, actor = theService }: WholeRefund,
): Promise<'due' | 'refunding' | 'not-paid'> {
  const order = await lockWithExchanges(tx, orderId);
  if (order?.state !== 'paid') return 'not-paid';
  const settled = await settledPayment(tx, orderId);
  if (!settled) return 'refunding';
  const planned = planRefund(await refundableOrder(tx, orderId), { choice: { scope: 'order' }, terms: fullTerms });
  const plan = typeof planned === 'string' ? nothing : planned;

  const terms = { terms: fullTerms, termsName: 'full' } as const;
  const ended = await endedExchanges(tx, { order, plan, terms: fullTerms });
  await endExchanges(tx, services, { order, scope: 'order', ended, ...terms, reason, actor });
  const refundId = await insertApprovedRefund(tx, services, { order, settled, plan, ...terms, reason, actor });
  await startApprovedRefund(tx, services, { refundId, order, settled, plan, reason });
  return 'due';
}

/** Plan for an order without items and people. */
const nothing: RefundPlan = { scope: 'order', attendeeIds: [], lines: [], amountPaise: 0, feePaise: 0 };
