import { kindOf } from '#domain/booking/order-kinds.ts';
import { and, eq, inArray, sql as fragment } from 'drizzle-orm';
import { toPaise, type Paise } from '#domain/money/money.ts';
import {
  fullTerms,
  needsApproval,
  planRefund,
  type PlanRefusal,
  type RefundChoice,
  type RefundPlan,
  type RefundTerms,
} from '#domain/refunds/refund-plan.ts';
import { termsOn } from '#domain/refunds/refund-slabs.ts';
import { dayIn } from '#domain/time/dates.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { exchangeOf, exchangesOfPeople } from '#server/sales/exchanges/find-exchanges.ts';
import { endedExchanges, exchangesPaise, type EndedExchange } from '#server/sales/exchanges/refund-exchanges.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import type { Services } from '#server/sales/services.ts';
import { refundableOrder, settledPayment, type RefundableOrder, type Settled } from './refundable-order.ts';
import { orderRefunds } from './refunds.tables.ts';

/** A refund as a member of staff chose it. */
export interface StaffRefund {
  choice: RefundChoice;
  /** 'full': the whole price; 'slab': what event/refunds.json says for today */
  terms: 'full' | 'slab';
}

/** The plan of a refund, with the payments and exchanges that it concerns. */
export interface PlannedRefund {
  plan: RefundPlan;
  terms: RefundTerms;
  settled: Settled;
  facts: RefundableOrder;
  needsApproval: boolean;
  /** exchanges of the people that end with it; the paid ones are refunded too */
  ended: EndedExchange[];
  /** amount refunded from the payments of these exchanges */
  exchangesPaise: Paise;
}

type UsedServices = Pick<Services, 'clock' | 'conference'>;

/** Returns the terms with this name as they are today. */
export function termsToday({ clock, conference }: UsedServices, terms: StaffRefund['terms']): RefundTerms {
  if (terms === 'full') return fullTerms;
  const { dates } = conference.event;
  return termsOn(conference.refunds.slabs, { today: dayIn(dates.timeZone, clock.now()), start: dates.start });
}

/** Plans the refund that a member of staff chose, with given terms. Throws 409 if the order cannot be refunded, or not like this. */
export async function planStaffRefund(
  tx: Sql,
  { conference }: Pick<Services, 'conference'>,
  { order, choice, terms }: { order: LockedOrder; choice: RefundChoice; terms: RefundTerms },
): Promise<PlannedRefund> {
  const settled = order.state === 'paid' ? await settledPayment(tx, order.id) : undefined;
  if (!settled) throw new Problem(409, m.refund_refusals_not_paid());
  if (choice.scope === 'people' && !kindOf(order).changesByPerson)
    throw new Problem(409, m.refund_refusals_whole_only());
  const facts = await refundableOrder(tx, order.id);
  const plan = planRefund(facts, { choice, terms });
  if (typeof plan === 'string') throw new Problem(409, refusals[plan]());
  const ended = await endedExchanges(tx, { order, plan, terms });
  const back = exchangesPaise(ended);
  const amountPaise = plan.amountPaise + back;
  const isLarge = await mustBeApproved(tx, conference, { orderId: order.id, amountPaise });
  return { plan, terms, settled, facts, needsApproval: isLarge, ended, exchangesPaise: back };
}

/** Returns whether another person must approve this refund, together with the earlier ones of the order. */
export async function mustBeApproved(
  tx: Sql,
  { refunds: { approvalAbove } }: Services['conference'],
  { orderId, amountPaise }: { orderId: string; amountPaise: Paise },
): Promise<boolean> {
  const earlierPaise = await refundedBefore(tx, orderId);
  return needsApproval({ amountPaise, earlierPaise }, toPaise(approvalAbove));
}

const refusals: Record<PlanRefusal, () => string> = {
  'unknown-person': m.refund_refusals_unknown_person,
  ended: m.refund_refusals_ended,
  'nothing-left': m.refund_refusals_nothing_left,
};

/**
 * Sum of the approved refunds of an order, of the order whose workshops it exchanges, and of all exchanges of that. With it, two small
 * refunds need approval as one large refund does.
 */
async function refundedBefore(sql: Sql, orderId: string): Promise<Paise> {
  const firstOrderId = (await exchangeOf(sql, orderId))?.firstOrderId ?? orderId;
  const exchanges = (await exchangesOfPeople(sql, firstOrderId)).map(({ order }) => order.id);
  const [row] = await sql.orm
    .select({ paise: fragment<number>`coalesce(sum(${orderRefunds.amountPaise}), 0)::float8` })
    .from(orderRefunds)
    .where(and(inArray(orderRefunds.orderId, [firstOrderId, ...exchanges]), eq(orderRefunds.state, 'approved')));
  return row?.paise ?? 0;
}
