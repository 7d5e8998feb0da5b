import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProviderEvent } from './payment-gateway.ts';
import type { ExceptionReason } from '#domain/money/payment-schedule.ts';
import { fact, link } from '#server/platform/db/column-class.ts';
import { instant, paise } from '#server/platform/db/columns.ts';

/** Payment attempts of orders. */
export const payments = pgTable('payments', {
  id: link(text('id').primaryKey()),
  orderId: link(text('order_id').notNull()),
  gateway: fact(text('gateway').notNull()),
  providerOrderId: link(text('provider_order_id')),
  state: fact(text('state').$type<'created' | 'confirmed' | 'failed' | 'refunded'>().notNull()),
  amountPaise: paise('amount_paise').notNull(),
  currency: fact(text('currency').notNull()),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  askedAt: instant('asked_at'),
  /** next time to poll the provider; null if it is not polled */
  nextAskAt: instant('next_ask_at'),
});

/** Payments received from a provider. Each payment has one row. */
export const settlements = pgTable(
  'settlements',
  {
    gateway: fact(text('gateway').notNull()),
    providerPaymentId: link(text('provider_payment_id').notNull()),
    orderId: link(text('order_id').notNull()),
    amountPaise: paise('amount_paise').notNull(),
    /** `settled`: the order is paid; `refund-due`: the money must be refunded */
    outcome: fact(text('outcome').$type<'settled' | 'refund-due' | 'refunded'>().notNull()),
    settledAt: instant('settled_at').notNull(),
    /** id of the attempt that was paid */
    paymentId: link(text('payment_id').notNull()),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.providerPaymentId] })],
);

/** Events that providers sent by webhook, processed or not. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: fact(text('gateway').notNull()),
    eventId: link(text('event_id').notNull()),
    type: fact(text('type').$type<ProviderEvent['type']>().notNull()),
    providerOrderId: link(text('provider_order_id')),
    receivedAt: instant('received_at').notNull(),
    providerPaymentId: link(text('provider_payment_id')),
    amountPaise: paise('amount_paise'),
    currency: fact(text('currency')),
    /** of a reported refund: its idempotency key; '' if it has none; null if the provider does not report it */
    refundKey: link(text('refund_key')),
    /** null until the job has processed the event */
    workedAt: instant('worked_at'),
    outcome: fact(text('outcome')),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
);

/** Payments that staff must check. A row is open until the money was assigned or returned. */
export const paymentExceptions = pgTable('payment_exceptions', {
  id: link(text('id').primaryKey()),
  reason: fact(text('reason').$type<ExceptionReason>().notNull()),
  gateway: fact(text('gateway').notNull()),
  /** payment id of the provider; if the provider never answered, its order id */
  reference: link(text('reference').notNull()),
  orderId: link(text('order_id')),
  /** null if it is unknown whether money was received */
  amountPaise: paise('amount_paise'),
  openedAt: instant('opened_at').notNull(),
  closedAt: instant('closed_at'),
  closedBy: fact(text('closed_by')),
});
