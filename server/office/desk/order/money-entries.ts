import { eq } from 'drizzle-orm';
import type { TimelineEntry } from '#schemas/api/desk/order.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { documentsOf } from '#server/sales/invoices/list-invoices.ts';
import type { OrderFacts } from '#server/sales/order-page/order-facts.ts';
import { paymentExceptions } from '#server/sales/payments/payments.tables.ts';
import { amount, entry } from './entry.ts';

/** Attempts, payments, refunds, exceptions, invoices and credit notes. */
export const moneyEntries = async (sql: Sql, facts: OrderFacts): Promise<TimelineEntry[]> => [
  ...paymentEntries(facts),
  ...refundEntries(facts),
  ...(await documents(sql, facts.row.id)),
  ...(await exceptions(sql, facts.row.id)),
];

const paymentEntries = ({ attempts, money, declined }: OrderFacts): TimelineEntry[] => [
  ...attempts.map(({ createdAt, gateway, amountPaise, state, providerOrderId }) =>
    entry('attempt', createdAt, {
      gateway,
      state,
      ...amount(amountPaise),
      ...(providerOrderId !== null && { reference: providerOrderId }),
    }),
  ),
  ...declined.map((at) => entry('declined', at, { by: { kind: 'provider' } })),
  ...money.map(({ settledAt, gateway, amountPaise, providerPaymentId, outcome }) =>
    entry('paid', settledAt, { gateway, state: outcome, reference: providerPaymentId, ...amount(amountPaise) }),
  ),
];

const refundEntries = ({ requests, goingBack }: OrderFacts): TimelineEntry[] => [
  ...requests.flatMap(({ askedAt, answeredAt, message, state, reason }) => [
    entry('refund-asked', askedAt, { by: { kind: 'buyer' }, text: message }),
    ...(answeredAt ? [entry('refund-answered', answeredAt, { state, ...(reason !== null && { text: reason }) })] : []),
  ]),
  ...goingBack.flatMap(({ createdAt, doneAt, gateway, amountPaise, providerPaymentId, state, reason }) => {
    const common = { gateway, reference: providerPaymentId, ...amount(amountPaise) };
    return [
      entry('refund-due', createdAt, { ...common, state, text: reason }),
      ...(doneAt ? [entry('refund-done', doneAt, common)] : []),
    ];
  }),
];

async function documents(sql: Sql, orderId: string): Promise<TimelineEntry[]> {
  const issued = await documentsOf(sql, orderId);
  return issued.map(({ content: { kind, serial, issuedAt, totalPaise, takesBack } }) =>
    entry(takesBack ? 'credit-note' : 'invoice', new Date(issuedAt), {
      reference: serial,
      state: kind,
      ...amount(totalPaise),
    }),
  );
}

async function exceptions({ orm }: Sql, orderId: string): Promise<TimelineEntry[]> {
  const rows = await orm.select().from(paymentExceptions).where(eq(paymentExceptions.orderId, orderId));
  return rows.flatMap(({ openedAt, closedAt, closedBy, gateway, reference, reason, amountPaise }) => {
    const common = { gateway, reference, state: reason, ...amount(amountPaise) };
    const closed = closedBy === null ? common : { ...common, text: closedBy };
    return [entry('exception', openedAt, common), ...(closedAt ? [entry('exception-closed', closedAt, closed)] : [])];
  });
}
