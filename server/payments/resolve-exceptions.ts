import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ExceptionReason } from '#domain/money/payment-schedule.ts';
import type { Sql } from '#server/db/database.ts';
import { paymentExceptions } from './payments.tables.ts';
import { refunds } from '#server/refunds/refunds.tables.ts';
import { orders } from '#server/orders/orders.tables.ts';
import type { Services } from '#server/services.ts';
import { findDueRefund, recordRefund, type Refund } from '#server/refunds/record-refund.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import type { Settling } from './settle-payment.ts';

/** What a person does about money that did not go its usual way. See docs/operations.md. */
type Needed = Pick<Services, 'db' | 'clock'>;

export interface OpenException {
  reason: ExceptionReason;
  gateway: string;
  reference: string;
  openedAt: Date;
  amountPaise: number | null;
  orderCode: string | null;
  contact: string | null;
}

/** So many are read at once; pages count from 1. */
export const exceptionsPerPage = 50;

/** The oldest first. */
export const openExceptions = ({ orm }: Sql, page = 1): Promise<OpenException[]> =>
  orm
    .select({
      reason: paymentExceptions.reason,
      gateway: paymentExceptions.gateway,
      reference: paymentExceptions.reference,
      openedAt: paymentExceptions.openedAt,
      amountPaise: paymentExceptions.amountPaise,
      orderCode: orders.code,
      contact: orders.contactEmail,
    })
    .from(paymentExceptions)
    .leftJoin(orders, eq(orders.id, paymentExceptions.orderId))
    .where(isNull(paymentExceptions.closedAt))
    .orderBy(asc(paymentExceptions.openedAt), asc(paymentExceptions.id))
    .limit(exceptionsPerPage)
    .offset((page - 1) * exceptionsPerPage);

/**
 * What the organiser has sent back past the provider, or at its dashboard: an order that was paid by it is refunded. False where no
 * refund of that payment is on its way or has failed, and none is known from the provider.
 */
export async function returnedByHand(services: Settling, reference: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await acceptReturn(tx, services, reference);
    const due = await refundOf(tx, reference);
    if (due) await recordRefund(tx, services, { due, by: 'sent back by hand' });
    return due !== undefined;
  });
}

/** What was sent back past this service has still paid for its order. */
async function acceptReturn(tx: Sql, services: Settling, reference: string): Promise<void> {
  const isReturned = and(eq(paymentExceptions.reference, reference), eq(paymentExceptions.reason, 'gone-back'));
  const [known] = await tx.orm
    .select({ orderId: paymentExceptions.orderId })
    .from(paymentExceptions)
    .where(and(isReturned, isNull(paymentExceptions.closedAt)));
  if (known?.orderId) await refundOrder(tx, services, { orderId: known.orderId, reason: 'requested' });
}

/** Asks the provider once more for a refund that has failed, by the same key; the service does so within a minute. */
export async function refundAgain({ db, clock }: Needed, reference: string): Promise<boolean> {
  const now = clock.now();
  const asked = await db.orm
    .update(refunds)
    .set({ state: 'due', createdAt: now, nextAskAt: now })
    .where(and(eq(refunds.providerPaymentId, reference), eq(refunds.state, 'failed')))
    .returning({ id: refunds.id });
  return asked.length > 0;
}

/** Whoever looked into it says how it ended. What the service itself ends (a refund on its way) is left alone. */
export async function closeByHand(
  { db, clock }: Needed,
  { reference, why }: { reference: string; why: string },
): Promise<boolean> {
  const closed = await db.orm
    .update(paymentExceptions)
    .set({ closedAt: clock.now(), closedBy: why })
    .where(
      and(
        eq(paymentExceptions.reference, reference),
        inArray(paymentExceptions.reason, [
          'unknown-order',
          'wrong-amount',
          'another-order',
          'unanswered',
          'gone-back',
        ]),
        isNull(paymentExceptions.closedAt),
      ),
    )
    .returning({ id: paymentExceptions.id });
  return closed.length > 0;
}

async function refundOf(tx: Sql, providerPaymentId: string): Promise<Refund | undefined> {
  const [row] = await tx.orm.select().from(refunds).where(eq(refunds.providerPaymentId, providerPaymentId));
  return row && findDueRefund(tx, row);
}
