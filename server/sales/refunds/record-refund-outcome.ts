import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { issueCreditNote, issuePartNote } from '#server/sales/invoices/credit-notes.ts';
import type { Issuing } from '#server/sales/invoices/issue-invoices.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { closeExceptions, openException } from '#server/sales/payments/payment-exceptions.ts';
import { markPaymentRefunded } from './mark-payment-refunded.ts';
import { refundLines, refunds } from './refunds.tables.ts';
import { exceptionReference } from './start-approved-refund.ts';

/** Identifies the payment that is refunded. */
export interface DueRefund {
  gateway: string;
  providerPaymentId: string;
}

export type Refund = typeof refunds.$inferSelect;

const unfinished = inArray(refunds.state, ['due', 'asked', 'failed']);

/** Returns the oldest refund of a payment that is not completed. */
export async function findDueRefund(
  { orm }: Sql,
  { gateway, providerPaymentId }: DueRefund,
): Promise<Refund | undefined> {
  const [due] = await orm
    .select()
    .from(refunds)
    .where(and(eq(refunds.gateway, gateway), eq(refunds.providerPaymentId, providerPaymentId), unfinished))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(1);
  return due;
}

/** Condition for the refund whose exceptions stand under this number: its own, or that of its payment. */
export const ofReference = (reference: string) =>
  or(eq(refunds.id, reference), and(eq(refunds.providerPaymentId, reference), eq(refunds.isPart, false)));

/** Returns the refund whose exceptions stand under this number, unless it is completed. */
export async function refundByReference({ orm }: Sql, reference: string): Promise<Refund | undefined> {
  const [due] = await orm
    .select()
    .from(refunds)
    .where(and(ofReference(reference), unfinished));
  return due;
}

/** Returns a refund by its id, unless it is completed. */
export async function unfinishedRefund({ orm }: Sql, id: string): Promise<Refund | undefined> {
  const [due] = await orm
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), unfinished));
  return due;
}

interface PaidRefund {
  due: Refund;
  /** for the closed exceptions */
  by: string;
  /** the bank's number, if the money was returned by hand */
  returnedReference?: string;
}

/**
 * Records that the provider or the bank has returned the money of a refund, and issues the credit note for it. If all payments of the order are returned,
 * the order becomes refunded. Returns false and does nothing if it was recorded before.
 */
export async function recordRefundPaid(
  tx: Sql,
  services: Issuing,
  { due, by, returnedReference }: PaidRefund,
): Promise<boolean> {
  const now = services.clock.now();
  const order = await lockOrder(tx, due.orderId);
  const done = await tx.orm
    .update(refunds)
    .set({
      state: 'done',
      doneAt: now,
      nextAskAt: null,
      waitsFor: null,
      ...(returnedReference !== undefined && { returnedReference }),
    })
    .where(and(eq(refunds.id, due.id), unfinished))
    .returning({ id: refunds.id });
  if (!order || done.length === 0) return false;

  await closeExceptions(tx, { gateway: due.gateway, reference: exceptionReference(due) }, { by, now });
  await markPaymentRefunded(tx, due, now);
  // last, because it locks the serial number until the transaction ends
  await issueNote(tx, services, due);
  return true;
}

/** A payment that never paid for its order, such as late money, has no invoice. */
async function issueNote(tx: Sql, services: Issuing, { orderId, orderRefundId, reason }: Refund): Promise<void> {
  if (orderRefundId === null) {
    // started by an earlier version of the service, which recorded no lines
    if (reason === 'requested' || reason === 'event-cancelled') await issueCreditNote(tx, services, orderId);
    return;
  }
  const lines = await tx.orm
    .select()
    .from(refundLines)
    .where(eq(refundLines.refundId, orderRefundId))
    .orderBy(asc(refundLines.position));
  await issuePartNote(tx, services, { orderId, lines });
}

/** Records that the provider refused a refund or did not finish it in time, and opens an exception for staff. */
export async function recordRefundFailed(tx: Sql, due: Refund, now: Date): Promise<void> {
  const failed = await tx.orm
    .update(refunds)
    .set({ state: 'failed', nextAskAt: null, waitsFor: null })
    .where(and(eq(refunds.id, due.id), inArray(refunds.state, ['due', 'asked'])))
    .returning({ id: refunds.id });
  if (failed.length === 0) return;
  const { gateway, orderId, amountPaise } = due;
  const exception = { gateway, reference: exceptionReference(due), orderId, amountPaise };
  await openException(tx, { ...exception, reason: 'refund-failed' }, now);
}
