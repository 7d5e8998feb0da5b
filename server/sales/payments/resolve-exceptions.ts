import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ExceptionReason } from '#domain/money/payment-schedule.ts';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor, AuditEvent } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { paymentExceptions } from './payments.tables.ts';
import { refunds } from '#server/sales/refunds/refunds.tables.ts';
import type { Services } from '#server/sales/services.ts';
import {
  ofReference,
  recordRefundPaid,
  refundByReference,
  type Refund,
} from '#server/sales/refunds/record-refund-outcome.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import type { Settling } from './settle-payment.ts';

/** Commands for staff who resolve payment exceptions. See docs/operations.md. */
type UsedServices = Pick<Services, 'db' | 'clock' | 'keys'>;

export interface OpenException {
  reason: ExceptionReason;
  gateway: string;
  reference: string;
  openedAt: Date;
  amountPaise: number | null;
  orderCode: string | null;
  contact: string | null;
}

/** Exceptions that staff close. The service closes the others when the money has gone back. */
export const closableReasons: ExceptionReason[] = [
  'unknown-order',
  'wrong-amount',
  'another-order',
  'unanswered',
  'unreadable',
  'gone-back',
];

/** Maximum number of exceptions per page. The first page has the number 1. */
export const exceptionsPerPage = 50;

/** Lists open exceptions, oldest first. */
export const openExceptions = (sql: Sql, page = 1): Promise<OpenException[]> =>
  sql.query(
    `SELECT e.reason, e.gateway, e.reference, e.opened_at AS "openedAt", e.amount_paise::float8 AS "amountPaise",
            o.code AS "orderCode", o.contact_email AS contact
     FROM payment_exceptions e LEFT JOIN orders o ON o.id = e.order_id
     WHERE e.closed_at IS NULL ORDER BY e.opened_at, e.id LIMIT $1 OFFSET $2`,
    [exceptionsPerPage, (page - 1) * exceptionsPerPage],
  );

/**
 * Records a refund that the organiser made by transfer or in the dashboard of the provider. The order becomes
 * refunded. Returns false if there is no refund of this payment to complete, and no exception 'gone-back'.
 */
export function returnedByHand(services: Settling, actor: Actor, reference: string): Promise<boolean> {
  return changeWithEvent(services, actor, async (tx) => {
    await acceptReturn(tx, services, { reference, actor });
    const due = await refundByReference(tx, reference);
    if (!due) return { result: false, event: undefined };
    const isFirst = await recordRefundPaid(tx, services, { due, by: 'sent back by hand' });
    return { result: isFirst, event: isFirst ? refundEvent('refund.returned-by-hand', due) : undefined };
  });
}

/** Starts the refund of an order whose payment the provider has refunded without a request. */
async function acceptReturn(
  tx: Sql,
  services: Settling,
  { reference, actor }: { reference: string; actor: Actor },
): Promise<void> {
  const isReturned = and(eq(paymentExceptions.reference, reference), eq(paymentExceptions.reason, 'gone-back'));
  const [known] = await tx.orm
    .select({ orderId: paymentExceptions.orderId })
    .from(paymentExceptions)
    .where(and(isReturned, isNull(paymentExceptions.closedAt)));
  if (known?.orderId) await refundWholeOrder(tx, services, { orderId: known.orderId, reason: 'requested', actor });
}

/**
 * Retries a failed refund with the same idempotency key. The running service sends it within a minute. Returns false
 * if there is no failed refund.
 */
export function refundAgain(services: UsedServices, actor: Actor, reference: string): Promise<boolean> {
  const now = services.clock.now();
  return changeWithEvent(services, actor, async ({ orm }) => {
    const [changed] = await orm
      .update(refunds)
      .set({ state: 'due', createdAt: now, nextAskAt: now })
      .where(and(ofReference(reference), eq(refunds.state, 'failed')))
      .returning();
    return { result: changed !== undefined, event: changed && refundEvent('refund.retried', changed) };
  });
}

const refundEvent = (action: string, { orderId, providerPaymentId: payment, amountPaise }: Refund): AuditEvent => ({
  action,
  subject: { kind: 'order', id: orderId },
  after: { payment, amountPaise },
});

/** Closes an exception with a note of the staff. Returns false if only the service closes such exceptions. */
export function closeByHand(
  services: UsedServices,
  actor: Actor,
  { reference, why }: { reference: string; why: string },
): Promise<boolean> {
  const { reason, closedAt } = paymentExceptions;
  const isOpen = and(eq(paymentExceptions.reference, reference), inArray(reason, closableReasons), isNull(closedAt));
  return changeWithEvent(services, actor, async ({ orm }) => {
    const closed = await orm
      .update(paymentExceptions)
      .set({ closedAt: services.clock.now(), closedBy: why })
      .where(isOpen)
      .returning();
    const [first] = closed;
    return {
      result: first !== undefined,
      event: first && {
        action: 'exception.closed',
        subject: first.orderId ? { kind: 'order', id: first.orderId } : { kind: 'payment', id: reference },
        after: { payment: reference, exceptions: closed.map((exception) => exception.reason) },
        reason: why,
      },
    };
  });
}
