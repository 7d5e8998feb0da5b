import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { ExceptionReason } from '#domain/money/payment-schedule.ts';
import type { Sql } from '#server/db/database.ts';
import { paymentExceptions } from './payments.tables.ts';

export interface Concern {
  reason: ExceptionReason;
  gateway: string;
  /** the provider's payment id, or its order id if there is no payment */
  reference: string;
  orderId?: string;
  amountPaise?: number;
}

/** Opens an exception for staff. Idempotent: one row per reason and payment. Decision 34. */
export async function openException(tx: Sql, concern: Concern, now: Date): Promise<void> {
  await tx.orm
    .insert(paymentExceptions)
    .values({ ...concern, id: randomUUID(), openedAt: now })
    .onConflictDoNothing();
}

/** Records an exception that is already resolved. */
export async function noteException(tx: Sql, concern: Concern, ended: { by: string; now: Date }): Promise<void> {
  await openException(tx, concern, ended.now);
  await closeExceptions(tx, concern, ended);
}

/** Resolves an exception: the money has been assigned or returned. */
export async function closeExceptions(
  tx: Sql,
  { gateway, reference }: Pick<Concern, 'gateway' | 'reference'>,
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
