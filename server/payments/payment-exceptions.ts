import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { ExceptionReason } from '#domain/money/payment-schedule.ts';
import type { Sql } from '#server/db/database.ts';
import { paymentExceptions } from './payments.tables.ts';

export interface Concern {
  reason: ExceptionReason;
  gateway: string;
  /** the provider's payment id, or where there is none its order id */
  reference: string;
  orderId?: string;
  amountPaise?: number;
}

/** Money that did not go its usual way: one row a reason, however often it is told. Decision 34. */
export async function openException(tx: Sql, concern: Concern, now: Date): Promise<void> {
  await tx.orm
    .insert(paymentExceptions)
    .values({ ...concern, id: randomUUID(), openedAt: now })
    .onConflictDoNothing();
}

/** One that had ended when it became known. */
export async function noteException(tx: Sql, concern: Concern, ended: { by: string; now: Date }): Promise<void> {
  await openException(tx, concern, ended.now);
  await closeExceptions(tx, concern, ended);
}

/** The money is where it belongs. */
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
