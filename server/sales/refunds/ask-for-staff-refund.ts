import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { formatInrExactly, toRupees, type Paise } from '#domain/money/money.ts';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { lockWithExchanges } from '#server/sales/exchanges/find-exchanges.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import type { Services } from '#server/sales/services.ts';
import { startStaffRefund } from './start-staff-refund.ts';
import { findOrderByCode } from './find-order-by-code.ts';
import { orderRefunds } from './refunds.tables.ts';
import type { RefundPlan } from '#domain/refunds/refund-plan.ts';
import { planStaffRefund, termsToday, type PlannedRefund, type StaffRefund } from './plan-staff-refund.ts';

export interface NewStaffRefund extends StaffRefund {
  /** code of the order */
  code: string;
  /** chosen by the caller; a call with the same key returns the same refund */
  key: string;
  /** the amount that the preview showed, with that of exchanges */
  expectedPaise: Paise;
  /** why, in the words of the member of staff */
  reason: string;
}

type UsedServices = Pick<Services, 'db' | 'clock' | 'keys' | 'jobs' | 'conference'>;

/**
 * A member of staff asks for a refund. Up to event/refunds.json: `approvalAbove` rupees for an order, it starts at once;
 * above, another person must approve it. Returns its id. Throws 404 for an unknown order; 409 if the order cannot be refunded like
 * this, if the amount is no longer the expected one, or while a refund of the same people waits for approval.
 */
export async function askForStaffRefund(services: UsedServices, actor: Actor, asked: NewStaffRefund): Promise<string> {
  const { db } = services;
  return db.transaction(async (tx) => {
    const named = await findOrderByCode(tx, asked.code);
    const order = named && (await lockWithExchanges(tx, named.id));
    if (!order) throw new Problem(404, m.refund_refusals_unknown_order());
    const earlier = await sameCall(tx, { key: asked.key, order, actor });
    if (earlier !== undefined) return earlier;

    const terms = termsToday(services, asked.terms);
    const planned = await planStaffRefund(tx, services, { order, choice: asked.choice, terms });
    const allPaise = planned.plan.amountPaise + planned.exchangesPaise;
    if (allPaise !== asked.expectedPaise) throw changed(allPaise);
    await checkNothingWaits(tx, order, planned.plan);
    const id = await insertRefund(tx, services, { order, actor, asked, planned });
    if (!planned.needsApproval)
      await startStaffRefund(tx, services, { id, order, planned, termsName: asked.terms, actor });
    return id;
  });
}

export const changed = (paise: Paise): Problem =>
  new Problem(409, m.refund_refusals_changed({ amount: formatInrExactly(toRupees(paise)) }));

interface Call {
  key: string;
  order: LockedOrder;
  actor: Actor;
}

/** Returns the refund of an earlier call with this key. Throws 409 if it was for another order or by another person. */
async function sameCall({ orm }: Sql, { key, order, actor }: Call): Promise<string | undefined> {
  const [earlier] = await orm.select().from(orderRefunds).where(eq(orderRefunds.key, key));
  if (!earlier) return undefined;
  if (earlier.orderId !== order.id || earlier.askedBy !== actor.id) throw new Problem(409, m.refund_refusals_key());
  return earlier.id;
}

/** Throws 409 if a refund of the order, or of the same people, waits for approval. */
export async function checkNothingWaits(
  { orm }: Sql,
  order: LockedOrder,
  plan: Pick<RefundPlan, 'scope' | 'attendeeIds'>,
): Promise<void> {
  const waiting = await orm
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, order.id), eq(orderRefunds.state, 'asked')));
  const isSame = waiting.some(
    ({ scope, attendeeIds }) =>
      scope === 'order' || plan.scope === 'order' || attendeeIds.some((id) => plan.attendeeIds.includes(id)),
  );
  if (isSame) throw new Problem(409, m.refund_refusals_open());
}

interface NewRefund {
  order: LockedOrder;
  actor: Actor;
  asked: NewStaffRefund;
  planned: PlannedRefund;
}

async function insertRefund(
  tx: Sql,
  { keys, clock }: UsedServices,
  { order, actor, asked, planned }: NewRefund,
): Promise<string> {
  const { plan, terms, settled, needsApproval, exchangesPaise } = planned;
  const { scope, attendeeIds, amountPaise, feePaise } = plan;
  const { key, reason } = asked;
  const now = clock.now();
  const id = randomUUID();
  await tx.orm.insert(orderRefunds).values({
    id,
    orderId: order.id,
    key,
    scope,
    terms: asked.terms,
    ...terms,
    attendeeIds,
    amountPaise,
    exchangesPaise,
    feePaise,
    gateway: settled.gateway,
    providerPaymentId: settled.providerPaymentId,
    state: 'asked',
    needsApproval,
    reason,
    askedBy: actor.id,
    askedAt: now,
  });
  const after = { ...askedValues(asked, planned), refund: id };
  const event = { action: 'refund.asked', subject: { kind: 'order', id: order.id }, after, reason };
  await recordEvent(tx, { keys, now, actor }, event);
  return id;
}

/** The values of the request for the audit log. */
const askedValues = (
  { terms }: NewStaffRefund,
  { plan: { scope, attendeeIds, amountPaise, feePaise }, exchangesPaise, needsApproval }: PlannedRefund,
) => ({ scope, terms, attendeeIds, amountPaise, exchangesPaise, feePaise, needsApproval });
