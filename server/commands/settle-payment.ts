import { and, eq } from 'drizzle-orm';
import { next, type OrderEvent, type OrderState } from '#domain/orders.ts';
import type { Sql } from '#server/db/database.ts';
import { orders, payments, settlements } from '#server/db/schema.ts';
import type { ProviderPayment } from '#server/payments/payment-gateway.ts';
import type { Services } from '#server/services.ts';
import { issueTickets } from './issue-tickets.ts';
import { lockOrder, type LockedOrder } from './lock-order.ts';
import { queueMail } from './queue-mail.ts';
import { releaseOrder } from './release-order.ts';
import { seatOrder } from './seat-order.ts';
import { transferGateway } from './transfer-gateway.ts';

/**
 * What money that came has done. After `settled` and `paid-twice` its order is paid; all but `settled` goes back. Nothing is
 * written of money whose number stands at another order.
 */
export type Settlement = 'settled' | 'paid-twice' | 'refund-due' | 'unknown-order' | 'wrong-amount' | 'another-order';

/** What a settlement needs of the service. */
export type Settling = Pick<Services, 'db' | 'clock' | 'jobs' | 'keys'>;

export interface Paid extends ProviderPayment {
  gateway: string;
}

/**
 * The one settlement, reached by the browser's confirmation, the webhook and reconciliation. Keyed by the provider's payment
 * id: a repeat answers the same and does nothing. Spec: registration 4.7, 7; decision 7.
 */
export const settlePayment = (services: Settling, paid: Paid): Promise<Settlement> =>
  services.db.transaction((tx) => settleIn(tx, services, paid));

export async function settleIn(tx: Sql, services: Settling, paid: Paid): Promise<Settlement> {
  const [payment] = await tx.orm
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, paid.gateway), eq(payments.providerOrderId, paid.providerOrderId)));
  if (!payment) return 'unknown-order';
  if (payment.amountPaise !== paid.amountPaise || payment.currency !== paid.currency) return 'wrong-amount';

  const order = await lockOrder(tx, payment.orderId);
  if (!order) return 'unknown-order';

  const now = services.clock.now();
  const isNew = await recordMoney(tx, { paid, orderId: order.id, now });
  if (!isNew) return settledBefore(tx, { paid, order });

  await tx.orm.update(payments).set({ state: 'confirmed', updatedAt: now }).where(eq(payments.id, payment.id));
  const isSeated = next(order.state, 'paid') !== undefined && (await seatOrder(tx, order, now));
  if (isSeated) await finish(tx, services, order);
  else await giveBack(tx, services, { order, paid });
  return isSeated ? 'settled' : notSettled(order);
}

/** False when this payment was recorded before. */
async function recordMoney(tx: Sql, money: { paid: Paid; orderId: string; now: Date }): Promise<boolean> {
  const { gateway, providerPaymentId, amountPaise } = money.paid;
  const inserted = await tx.orm
    .insert(settlements)
    .values({
      gateway,
      providerPaymentId,
      amountPaise,
      orderId: money.orderId,
      outcome: 'settled',
      settledAt: money.now,
    })
    .onConflictDoNothing()
    .returning({ orderId: settlements.orderId });
  return inserted.length > 0;
}

async function settledBefore(tx: Sql, { paid, order }: { paid: Paid; order: LockedOrder }): Promise<Settlement> {
  const [before] = await tx.orm.select().from(settlements).where(sameMoney(paid));
  if (before?.orderId !== order.id) return 'another-order';
  return before?.outcome === 'settled' ? 'settled' : notSettled(order);
}

const notSettled = ({ state }: LockedOrder): Settlement => (state === 'paid' ? 'paid-twice' : 'refund-due');

/** The order is paid: its tickets and their mails are written with it. */
async function finish(tx: Sql, services: Settling, order: LockedOrder): Promise<void> {
  const now = services.clock.now();
  const state = after(order.state, ['paid', 'reseated']);
  await tx.orm.update(orders).set({ state, paidAt: now, updatedAt: now }).where(eq(orders.id, order.id));
  await issueTickets(tx, services, order);
}

/** Money without a seat, or a second time: it goes back, and the buyer is told. A transfer is sent back by hand. */
async function giveBack(
  tx: Sql,
  services: Settling,
  { order, paid }: { order: LockedOrder; paid: Paid },
): Promise<void> {
  const now = services.clock.now();
  const { gateway, providerPaymentId, amountPaise } = paid;
  const state = after(order.state, ['lapsed', 'paid']);
  if (state !== order.state) {
    await releaseOrder(tx, order.id);
    await tx.orm.update(orders).set({ state, updatedAt: now }).where(eq(orders.id, order.id));
  }
  await tx.orm.update(settlements).set({ outcome: 'refund-due' }).where(sameMoney(paid));
  if (gateway !== transferGateway) await services.jobs.enqueue(tx, 'refund', { gateway, providerPaymentId });
  await queueMail(tx, services.jobs, {
    kind: 'late-payment',
    recipient: order.contactEmail,
    payload: { orderCode: order.code, amountPaise, reason: state === 'paid' ? 'twice' : 'late' },
    orderId: order.id,
    now,
  });
}

/** Where a run of events leads; those that mean nothing in a state are passed over. */
const after = (state: OrderState, events: OrderEvent[]): OrderState =>
  events.reduce((reached, event) => next(reached, event) ?? reached, state);

const sameMoney = ({ gateway, providerPaymentId }: Paid) =>
  and(eq(settlements.gateway, gateway), eq(settlements.providerPaymentId, providerPaymentId));
