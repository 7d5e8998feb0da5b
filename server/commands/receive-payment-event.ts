import { and, eq } from 'drizzle-orm';
import { next } from '#domain/orders.ts';
import type { Sql } from '#server/db/database.ts';
import { orders, paymentEvents, payments } from '#server/db/schema.ts';
import type { ProviderEvent } from '#server/payments/payment-gateway.ts';
import type { Services } from '#server/services.ts';
import { lockOrder } from './lock-order.ts';
import { settleIn, type Settlement } from './settle-payment.ts';

export type EventOutcome = Settlement | 'repeated' | 'noted';

/**
 * A provider's event: at least once, in any order. It is remembered for ever in the transaction of what it does, so an event
 * that could not be worked on is not taken for known. Decision 7.
 */
export async function receivePaymentEvent(
  services: Services,
  { gateway, event }: { gateway: string; event: ProviderEvent },
): Promise<EventOutcome> {
  const { eventId, type, providerOrderId } = event;
  return services.db.transaction(async (tx) => {
    const isNew = await tx.orm
      .insert(paymentEvents)
      .values({ gateway, eventId, type, providerOrderId, receivedAt: services.clock.now() })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (isNew.length === 0) return 'repeated';
    if (type === 'paid' && event.payment) return settleIn(tx, services, { ...event.payment, gateway });
    if (type === 'failed' && providerOrderId) await decline(tx, services, { gateway, providerOrderId });
    return 'noted';
  });
}

/** A declined attempt: the hold stays until it ends, another attempt may still succeed, and success is never undone. */
async function decline(
  tx: Sql,
  { clock }: Services,
  named: { gateway: string; providerOrderId: string },
): Promise<void> {
  const [payment] = await tx.orm
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.gateway, named.gateway), eq(payments.providerOrderId, named.providerOrderId)));
  const order = payment && (await lockOrder(tx, payment.orderId));
  const state = order && next(order.state, 'declined');
  if (!state) return;

  const updatedAt = clock.now();
  await tx.orm.update(orders).set({ state, updatedAt }).where(eq(orders.id, order.id));
  await tx.orm.update(payments).set({ state: 'failed', updatedAt }).where(eq(payments.id, payment.id));
}
