import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { attemptAsking } from '#domain/money/payment-schedule.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { eventCancellations } from '#server/sales/refunds/refunds.tables.ts';
import { payments } from './payments.tables.ts';
import type { PaymentGateway, ProviderOrder } from '#server/sales/payments/payment-gateway.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { batchPerSource, outcomeOf, type Outcome } from '#server/platform/http/batch.ts';
import { isRolledBack } from '#server/platform/db/unavailable.ts';
import { lockOrder, type LockedOrder } from '#server/sales/orders/lock-order.ts';
import { paymentNotOpened } from './payment-not-opened.ts';

interface Attempt {
  orderId: string;
  gateway: PaymentGateway;
  /** path of the page to which an external checkout returns */
  returnPath: string;
}

type UsedServices = Pick<Services, 'db' | 'clock' | 'publicUrl'>;

/**
 * Opens a payment attempt for an unpaid order. Reuses an open attempt; after a declined attempt, creates a new one.
 * Returns undefined if the order cannot be paid. Throws a Problem if the event is cancelled, or if the provider
 * fails; then the buyer can try again. Decision 34.
 */
export async function openAttempt(services: UsedServices, attempt: Attempt): Promise<ProviderOrder | undefined> {
  const { db, publicUrl } = services;
  const open = await db.transaction((tx) => takeAttempt(tx, services, attempt));
  if (!open) return undefined;
  const { id, order } = open;
  const customer = { name: order.contactName, email: order.contactEmail, mobile: order.contactMobile };
  const money = { amountPaise: order.totalPaise, currency: order.currency };
  try {
    // idempotent: for the same receipt, the provider always returns the same order
    const made = await attempt.gateway.createOrder({
      receipt: id,
      ...money,
      customer,
      returnUrl: `${publicUrl}${attempt.returnPath}`,
    });
    await attemptOpened(services, { id, providerOrderId: made.providerOrderId });
    return made;
  } catch (cause) {
    throw paymentNotOpened(cause, order);
  }
}

/** Saves the order id of the provider. From now on the attempt is polled. */
export function attemptOpened(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, providerOrderId }: { id: string; providerOrderId: string },
): Promise<void> {
  const firstAsk = new Date(clock.now().getTime() + attemptAsking.firstMinutes * 60_000);
  return saveOpened(db, { id, providerOrderId, firstAsk });
}

interface OpenedAttempt {
  id: string;
  providerOrderId: string;
  firstAsk: Date;
}

/** Saves concurrent attempts in one round trip. If this fails, saves them one by one. Decision 40. */
const saveOpened = batchPerSource(async (db: Database, opened: OpenedAttempt[]): Promise<Outcome<void>[]> => {
  try {
    await saveAttempts(db, opened);
    return opened.map(() => ({ result: undefined }));
  } catch (error) {
    if (opened.length === 1 || !isRolledBack(error)) throw error;
    return Promise.all(opened.map((one) => outcomeOf(saveAttempts(db, [one]))));
  }
});

const saveAttempts = async (db: Database, opened: OpenedAttempt[]): Promise<void> =>
  void (await db.query(
    `UPDATE payments p SET provider_order_id = o.provider_order_id, next_ask_at = coalesce(p.next_ask_at, o.first_ask)
     FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS o (id, provider_order_id, first_ask)
     WHERE p.id = o.id AND p.state IN ('created', 'failed')`,
    [opened.map(({ id }) => id), opened.map((one) => one.providerOrderId), opened.map(({ firstAsk }) => firstAsk)],
  ));

async function takeAttempt(
  tx: Sql,
  { clock }: UsedServices,
  { orderId, gateway }: Attempt,
): Promise<{ id: string; order: LockedOrder } | undefined> {
  const now = clock.now();
  const cancelled = await tx.orm.select({ expoId: eventCancellations.expoId }).from(eventCancellations).limit(1);
  if (cancelled.length > 0) throw new Problem(409, m.order_refusals_event_cancelled());
  const order = await lockOrder(tx, orderId);
  const isUnpaid = order?.state === 'pending' || order?.state === 'failed';
  if (!order || !isUnpaid || order.holdUntil.getTime() <= now.getTime()) return undefined;

  const [open] = await tx.orm
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.gateway, gateway.name), eq(payments.state, 'created')))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  const id = open?.id ?? randomUUID().replaceAll('-', '');
  const money = { gateway: gateway.name, amountPaise: order.totalPaise, currency: order.currency };
  if (!open)
    await tx.orm.insert(payments).values({ id, orderId, state: 'created', ...money, createdAt: now, updatedAt: now });
  return { id, order };
}
