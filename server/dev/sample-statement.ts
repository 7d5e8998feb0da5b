import { and, asc, eq, inArray } from 'drizzle-orm';
import { toRupees } from '#domain/money/money.ts';
import { csvFile } from '#server/platform/csv-file.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import type { Services } from '#server/office/services.ts';
import { sampleGroups, strangePayment } from './sample-orders.ts';

const head = ['Txn Date', 'Narration', 'Ref No', 'Withdrawal', 'Deposit', 'Balance'];

/**
 * Returns a bank statement of the demo as CSV: a payment for each sample group that had not paid at the start, and one
 * that belongs to no order. The file stays the same while the groups pay.
 */
export async function sampleStatement({ db }: Pick<Services, 'db'>): Promise<string> {
  const contacts = sampleGroups.slice(1).map(({ contact }) => contact.email);
  const groups = await db.orm
    .select()
    .from(orders)
    .where(and(eq(orders.kind, 'bulk'), inArray(orders.contactEmail, contacts)))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const paid = groups.map((order) => ({ text: `NEFT ${order.code}`, rupees: toRupees(order.totalPaise) }));
  const [first] = groups;
  const [year, month, day] = (first?.createdAt ?? new Date(0)).toISOString().slice(0, 10).split('-');
  const rows = [...paid, strangePayment].map(({ text, rupees }, index) => [
    `${day}/${month}/${year}`,
    text,
    `SAMPLEUTR${index + 1}`,
    '',
    rupees,
    '',
  ]);
  return csvFile([head, ...rows]);
}
