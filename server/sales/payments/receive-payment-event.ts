import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { openException } from './payment-exceptions.ts';
import { paymentEvents } from './payments.tables.ts';
import type { ProviderEvent } from '#server/sales/payments/payment-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import { declineAttempt } from './decline-attempt.ts';
import { handleRefundReport } from '#server/sales/refunds/handle-refund-report.ts';
import { settleInTransaction, type Settlement, type Settling } from './settle-payment.ts';

/** Result of processing an event. `noted`: nothing had to be done. */
export type EventOutcome = Settlement | 'noted';

/**
 * Stores a webhook event without personal data and enqueues its job, because providers wait only seconds for the
 * reply. Providers may send an event several times, and in any order. Events are never deleted. Returns false if this
 * event was already stored.
 */
export async function receivePaymentEvent(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { gateway, event }: { gateway: string; event: ProviderEvent },
): Promise<boolean> {
  const { eventId, type, providerOrderId, payment, refundKey } = event;
  return db.transaction(async (tx) => {
    const kept = await tx.orm
      .insert(paymentEvents)
      .values({
        gateway,
        eventId,
        type,
        providerOrderId: payment?.providerOrderId ?? providerOrderId,
        providerPaymentId: payment?.providerPaymentId,
        amountPaise: payment?.amountPaise,
        currency: payment?.currency,
        refundKey,
        receivedAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (kept.length > 0) await jobs.enqueue(tx, 'payment-event', { gateway, eventId });
    return kept.length > 0;
  });
}

type StoredEvent = typeof paymentEvents.$inferSelect;

/**
 * Processes a stored event. Its effects and its mark as processed are one transaction, so they happen once. Returns
 * undefined if the event was already processed.
 */
export async function processPaymentEvent(
  services: Settling,
  named: { gateway: string; eventId: string },
): Promise<EventOutcome | undefined> {
  const same = and(eq(paymentEvents.gateway, named.gateway), eq(paymentEvents.eventId, named.eventId));
  return services.db.transaction(async (tx) => {
    const [event] = await tx.orm
      .select()
      .from(paymentEvents)
      .where(and(same, isNull(paymentEvents.workedAt)))
      .for('update');
    if (!event) return undefined;
    const outcome = await applyEvent(tx, services, event);
    await tx.orm.update(paymentEvents).set({ workedAt: services.clock.now(), outcome }).where(same);
    return outcome;
  });
}

async function applyEvent(tx: Sql, services: Settling, event: StoredEvent): Promise<EventOutcome> {
  const { gateway, type, providerOrderId, providerPaymentId, amountPaise, currency, refundKey } = event;
  if (type === 'unreadable') {
    const exception = { gateway, reference: event.eventId, reason: 'unreadable' } as const;
    await openException(tx, exception, services.clock.now());
  }
  if (providerOrderId === null) return 'noted';
  if (providerPaymentId !== null && amountPaise !== null && currency !== null) {
    const money = { gateway, providerOrderId, providerPaymentId, amountPaise, currency };
    if (type === 'paid') return settleInTransaction(tx, services, money);
    if (type === 'returned') await handleRefundReport(tx, services, { ...money, refundKey });
  }
  if (type === 'failed') await declineAttempt(tx, services, { gateway, providerOrderId });
  return 'noted';
}
