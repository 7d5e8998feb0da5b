import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { hiddenFields, visible, type Role } from '#domain/staff/roles.ts';
import { listPayments as listPaymentsEndpoint, readPaymentTotals } from '#schemas/api/desk/documents.api.ts';
import { m } from '#messages';
import { staffOf } from '#server/accounts/staff/desk-guard.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { daysOf } from '#server/sales/catalogue/event-days.ts';
import { listPayments, sumPayments, type ListedPayment } from './list-payments.ts';

const kinds = {
  gateway: 'payments',
  reference: 'payments',
  amount_paise: 'amounts',
  refunded_paise: 'amounts',
  refunding_paise: 'amounts',
  name: 'name',
  email: 'email',
} as const;
const sumKinds = { settled_paise: 'amounts', going_back_paise: 'amounts', refunded_paise: 'amounts' } as const;

/** Received payments. */
export const receivedPaymentRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db, conference } = services;
  const config = { desk: 'see money' } as const;

  app.route({
    ...listPaymentsEndpoint,
    config: { ...config, listed: 'payments' },
    handler: async (request) => {
      const { gateway, outcome, cursor, ...days } = request.query;
      checkFilter(gateway, staffOf(request).role);
      const { rows, next } = await listPayments(db, { gateway, outcome, cursor, ...daysOf(conference, days) });
      return { payments: rows.map((row) => paymentReply(row, staffOf(request).role)), next };
    },
  });

  app.route({
    ...readPaymentTotals,
    config,
    handler: async (request) => {
      const { gateway, outcome, ...days } = request.query;
      checkFilter(gateway, staffOf(request).role);
      const totals = await sumPayments(db, { gateway, outcome, ...daysOf(conference, days) });
      const sums = {
        settled_paise: totals.settledPaise,
        going_back_paise: totals.goingBackPaise,
        refunded_paise: totals.refundedPaise,
      };
      return {
        count: totals.count,
        ...visible(sums, { role: staffOf(request).role, subject: 'money', kinds: sumKinds }),
      };
    },
  });
};

/** Throws 403 if the role does not see how an order was paid: the filter would tell it. */
function checkFilter(gateway: string | undefined, role: Role): void {
  if (gateway !== undefined && hiddenFields(role, 'money').includes('payments'))
    throw new Problem(403, m.desk_orders_hidden_filter());
}

const paymentReply = (row: ListedPayment, role: Role) => ({
  outcome: row.outcome,
  settled_at: row.settledAt.toISOString(),
  order_code: row.orderCode,
  order_kind: row.orderKind,
  ...visible(
    {
      gateway: row.gateway,
      reference: row.reference,
      amount_paise: row.amountPaise,
      refunded_paise: row.refundedPaise,
      refunding_paise: row.refundingPaise,
      name: row.name,
      email: row.email,
    },
    { role, subject: 'money', kinds },
  ),
});
