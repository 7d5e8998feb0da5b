import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { orderFacts } from '#server/sales/order-page/order-facts.ts';
import { lockWithExchanges } from '#server/sales/exchanges/find-exchanges.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import type { Services } from '#server/sales/services.ts';
import { startStaffRefund } from './start-staff-refund.ts';
import { changed } from './ask-for-staff-refund.ts';
import { startExchange, planExchange } from './exchange-refund.ts';
import { orderRefunds } from './refunds.tables.ts';
import { planStaffRefund } from './plan-staff-refund.ts';

type OrderRefund = typeof orderRefunds.$inferSelect;
type UsedServices = Pick<Services, 'db' | 'clock' | 'keys' | 'jobs' | 'conference'>;

/**
 * A second member of staff approves a refund that another one asked for, which starts it. The terms are those of the day of the request.
 * Throws 403 for the person who asked; 409 if it was decided before, or if the order has changed since. Then it
 * must be asked for again.
 */
export const approveStaffRefund = (services: UsedServices, actor: Actor, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { refund, order } = await waitingRefund(tx, id);
    if (refund.askedBy === actor.id) throw new Problem(403, m.refund_refusals_own());
    if (refund.scope === 'exchange') await approveExchange(tx, services, { actor, refund });
    else await approvePlan(tx, services, { actor, refund, order });
    await record(tx, services, { actor, refund, action: 'refund.approved' });
  });

async function approvePlan(
  tx: Sql,
  services: UsedServices,
  { actor, refund, order }: { actor: Actor; refund: OrderRefund; order: LockedOrder },
): Promise<void> {
  const { id, scope, attendeeIds, percent, feePerPassPaise } = refund;
  const choice = scope === 'people' ? { scope, attendeeIds } : ({ scope: 'order' } as const);
  const planned = await planStaffRefund(tx, services, { order, choice, terms: { percent, feePerPassPaise } });
  const { plan } = planned;
  const isSame =
    plan.scope === scope &&
    plan.amountPaise === refund.amountPaise &&
    plan.feePaise === refund.feePaise &&
    planned.exchangesPaise === refund.exchangesPaise;
  if (!isSame) throw changed(plan.amountPaise + planned.exchangesPaise);
  await startStaffRefund(tx, services, { id, order, planned, termsName: refund.terms, actor });
}

/** Exchanges the workshops now. Throws 409 if a seat is missing. */
async function approveExchange(
  tx: Sql,
  services: UsedServices,
  { actor, refund }: { actor: Actor; refund: OrderRefund },
): Promise<void> {
  const { keys, clock } = services;
  const facts = await orderFacts(tx, refund.orderId, clock.now());
  const person = facts?.people.find(({ attendeeId }) => refund.attendeeIds.includes(attendeeId));
  if (!facts || !person) throw new Problem(404, m.refund_refusals_unknown());
  const exchange = { facts, person, wanted: refund.workshopIds ?? [] };
  const planned = await planExchange(tx, services, exchange);
  if (planned.amountPaise !== refund.amountPaise) throw changed(planned.amountPaise);
  const event = await startExchange(tx, services, { id: refund.id, exchange, planned, actor });
  await recordEvent(tx, { keys, now: clock.now(), actor }, event);
}

/**
 * A second member of staff declines a refund, or the one who asked for it withdraws it. Throws 403 if another person withdraws it than the one
 * who asked; 409 if it was decided before.
 */
export const closeStaffRefund = (
  services: UsedServices,
  actor: Actor,
  { id, state, reason }: { id: string; state: 'declined' | 'withdrawn'; reason: string },
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { refund } = await waitingRefund(tx, id);
    if (state === 'withdrawn' && refund.askedBy !== actor.id) throw new Problem(403, m.refund_refusals_not_yours());
    await tx.orm
      .update(orderRefunds)
      .set({ state, decidedBy: actor.id, decidedAt: services.clock.now(), decision: reason })
      .where(and(eq(orderRefunds.id, id), eq(orderRefunds.state, 'asked')));
    await record(tx, services, { actor, refund, action: `refund.${state}`, reason });
  });

const stateMessages = {
  asked: m.refund_states_asked,
  approved: m.refund_states_approved,
  declined: m.refund_states_declined,
  withdrawn: m.refund_states_withdrawn,
};

/** Locks the order of a refund that waits for approval. Throws 404 if there is no such refund, 409 if it is decided. */
async function waitingRefund(tx: Sql, id: string): Promise<{ refund: OrderRefund; order: LockedOrder }> {
  const [named] = await tx.orm.select().from(orderRefunds).where(eq(orderRefunds.id, id));
  const order = named && (await lockWithExchanges(tx, named.orderId));
  const [refund] = order ? await tx.orm.select().from(orderRefunds).where(eq(orderRefunds.id, id)) : [];
  if (!order || !refund) throw new Problem(404, m.refund_refusals_unknown());
  if (refund.state !== 'asked')
    throw new Problem(409, m.refund_refusals_decided({ state: stateMessages[refund.state]() }));
  return { refund, order };
}

interface Recorded {
  actor: Actor;
  refund: OrderRefund;
  action: string;
  reason?: string;
}

const record = (tx: Sql, { keys, clock }: UsedServices, { actor, refund, action, reason }: Recorded): Promise<void> =>
  recordEvent(
    tx,
    { keys, now: clock.now(), actor },
    {
      action,
      subject: { kind: 'order', id: refund.orderId },
      after: { refund: refund.id, amountPaise: refund.amountPaise },
      ...(reason !== undefined && { reason }),
    },
  );
