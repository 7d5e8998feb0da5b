import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { ExceptionReason } from '#domain/money/payment-schedule.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { paymentExceptions } from './payments.tables.ts';

export interface PaymentException {
  reason: ExceptionReason;
  gateway: string;
  /** payment id of the provider; without a payment, its order id; for 'unreadable', the id of the event */
  reference: string;
  orderId?: string;
  amountPaise?: number;
}

/** Opens an exception for staff. Idempotent: there is one row per reason and payment. Decision 34. */
export async function openException(tx: Sql, exception: PaymentException, now: Date): Promise<void> {
  await tx.orm
    .insert(paymentExceptions)
    .values({ ...exception, id: randomUUID(), openedAt: now })
    .onConflictDoNothing();
}

/** Records an exception that needs no action: opens and closes it. */
export async function noteException(
  tx: Sql,
  exception: PaymentException,
  ended: { by: string; now: Date },
): Promise<void> {
  await openException(tx, exception, ended.now);
  await closeExceptions(tx, exception, ended);
}

/** Closes all open exceptions of a payment, because its money was assigned or returned. */
export async function closeExceptions(
  tx: Sql,
  { gateway, reference }: Pick<PaymentException, 'gateway' | 'reference'>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx.orm
    .update(paymentExceptions)
    .set({ closedAt: now, closedBy: by })
    .where(
      and(
        eq(paymentExceptions.gateway, gateway),
        eq(paymentExceptions.reference, reference),
        isNull(paymentExceptions.closedAt),
      ),
    );
}
