import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { toPaise, toRupees, type Rupees } from '#domain/money/money.ts';
import { orders } from '#server/orders/orders.tables.ts';
import type { Services } from '#server/services.ts';
import { findDueRefund, recordRefund } from '#server/refunds/record-refund.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';
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

/** Lists unpaid groups by due date, the earliest first. */
export async function awaitedTransfers({ db, clock }: UsedServices): Promise<Awaited[]> {
  const { kind, state, holdUntil, code } = orders;
  const rows = await db.orm
    .select()
    .from(orders)
    .where(and(eq(kind, 'bulk'), inArray(state, ['pending', 'failed']), gt(holdUntil, clock.now())))
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
  { reference, rupees, bankReference }: { reference: string; rupees: Rupees; bankReference: string },
): Promise<Settlement> {
  return settlePayment(services, {
    gateway: transferGateway,
    providerOrderId: normalisedReference(reference),
    providerPaymentId: normalisedReference(bankReference),
    amountPaise: toPaise(rupees),
    currency: 'INR',
  });
}

/** Records that a transfer was sent back. Returns false if no refund of this transfer was due. */
export async function transferReturned(services: UsedServices, bankReference: string): Promise<boolean> {
  const money = { gateway: transferGateway, providerPaymentId: normalisedReference(bankReference) };
  return services.db.transaction(async (tx) => {
    const due = await findDueRefund(tx, money);
    if (due) await recordRefund(tx, services, { due, by: 'sent back by hand' });
    return due !== undefined;
  });
}

/** Normalises a bank reference or a group code: upper case, without spaces. */
const normalisedReference = (number: string): string => number.replace(/\s+/g, '').toUpperCase();
