import { and, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import { toPaise, toRupees, type Rupees } from '#domain/money/money.ts';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import type { Services } from '#server/sales/services.ts';
import { findDueRefund, recordRefundPaid } from '#server/sales/refunds/record-refund-outcome.ts';
import { payments, settlements } from './payments.tables.ts';
import { settleInTransaction, type Settlement } from './settle-payment.ts';
import { transferGateway } from './transfer-gateway.ts';

/** Commands for bank transfers that the organiser reads from the bank statement. See docs/operations.md. */
type UsedServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'keys' | 'conference'>;

export interface Awaited {
  reference: string;
  contact: string;
  rupees: Rupees;
  /** ISO time */
  due: string;
}

/** Lists unpaid orders that a transfer can pay, by due date, the earliest first: groups, and orders placed by staff. */
export async function awaitedTransfers({ db, clock }: UsedServices): Promise<Awaited[]> {
  const { state, holdUntil, code } = orders;
  const rows = await db.orm
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(payments, and(eq(payments.gateway, transferGateway), eq(payments.providerOrderId, code)))
    .where(and(inArray(state, ['pending', 'failed']), gt(holdUntil, clock.now())))
    .orderBy(asc(holdUntil), asc(code));
  return rows.map((row) => ({
    reference: row.code,
    contact: row.contactEmail,
    rupees: toRupees(row.totalPaise),
    due: row.holdUntil.toISOString(),
  }));
}

/** Settles the order of a group that paid by transfer. Idempotent by the bank's reference. */
export function transferReceived(
  services: UsedServices,
  actor: Actor,
  { reference, rupees, bankReference }: { reference: string; rupees: Rupees; bankReference: string },
): Promise<Settlement> {
  const payment = normalisedReference(bankReference);
  const amountPaise = toPaise(rupees);
  return changeWithEvent(services, actor, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.transfer.${payment}`]);
    const earlier = await orderPaidBy(tx, payment);
    const result = await settleInTransaction(tx, services, {
      gateway: transferGateway,
      providerOrderId: normalisedReference(reference),
      providerPaymentId: payment,
      amountPaise,
      currency: 'INR',
    });
    const orderId = earlier === undefined ? await orderPaidBy(tx, payment) : undefined;
    return {
      result,
      event:
        orderId === undefined
          ? undefined
          : {
              action: 'transfer.received',
              subject: { kind: 'order', id: orderId },
              after: { payment, amountPaise, outcome: result },
            },
    };
  });
}

/** Records that a transfer was sent back. Returns false if no refund of this transfer was due. */
export function transferReturned(services: UsedServices, actor: Actor, bankReference: string): Promise<boolean> {
  const payment = normalisedReference(bankReference);
  return changeWithEvent(services, actor, async (tx) => {
    const due = await findDueRefund(tx, { gateway: transferGateway, providerPaymentId: payment });
    if (!due) return { result: false, event: undefined };
    const isFirst = await recordRefundPaid(tx, services, { due, by: 'sent back by hand' });
    if (!isFirst) return { result: false, event: undefined };
    const { orderId: id, amountPaise } = due;
    return {
      result: true,
      event: { action: 'transfer.returned', subject: { kind: 'order', id }, after: { payment, amountPaise } },
    };
  });
}

/** Returns the id of the order for which a transfer was recorded. */
async function orderPaidBy({ orm }: Sql, payment: string): Promise<string | undefined> {
  const { orderId, gateway, providerPaymentId } = settlements;
  const [settlement] = await orm
    .select({ orderId })
    .from(settlements)
    .where(and(eq(gateway, transferGateway), eq(providerPaymentId, payment)));
  return settlement?.orderId;
}

/** Normalises a bank reference or a group code: upper case, without spaces. */
export const normalisedReference = (number: string): string => number.replace(/\s+/g, '').toUpperCase();
