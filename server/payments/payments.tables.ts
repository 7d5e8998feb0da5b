import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProviderEvent } from './payment-gateway.ts';
import type { ExceptionReason } from '#domain/money/payment-schedule.ts';
import { instant, paise } from '#server/db/columns.ts';

/** Payment attempts of orders. */
export const payments = pgTable('payments', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  gateway: text('gateway').notNull(),
  providerOrderId: text('provider_order_id'),
  state: text('state').$type<'created' | 'confirmed' | 'failed' | 'refunded'>().notNull(),
  amountPaise: paise('amount_paise').notNull(),
  currency: text('currency').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  askedAt: instant('asked_at'),
  /** null if the provider is not or no longer polled */
  nextAskAt: instant('next_ask_at'),
});

/** Payments received from a provider, each recorded once. */
export const settlements = pgTable(
  'settlements',
  {
    gateway: text('gateway').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    orderId: text('order_id').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** `settled`: paid the order; `refund-due`: must be refunded */
    outcome: text('outcome').$type<'settled' | 'refund-due' | 'refunded'>().notNull(),
    settledAt: instant('settled_at').notNull(),
    /** the attempt that was paid */
    paymentId: text('payment_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.providerPaymentId] })],
);

/** Webhook events of providers, waiting for their job or processed. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').$type<ProviderEvent['type']>().notNull(),
    providerOrderId: text('provider_order_id'),
    receivedAt: instant('received_at').notNull(),
    providerPaymentId: text('provider_payment_id'),
    amountPaise: paise('amount_paise'),
    currency: text('currency'),
    /** null until its job has processed it */
    workedAt: instant('worked_at'),
    outcome: text('outcome'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
);

/** Payments that staff must review. A row stays open until the money has been assigned or returned. */
export const paymentExceptions = pgTable('payment_exceptions', {
  id: text('id').primaryKey(),
  reason: text('reason').$type<ExceptionReason>().notNull(),
  gateway: text('gateway').notNull(),
  /** the provider's payment id; its order id if the provider never answered */
  reference: text('reference').notNull(),
  orderId: text('order_id'),
  /** null if it is unknown whether money arrived */
  amountPaise: paise('amount_paise'),
  openedAt: instant('opened_at').notNull(),
  closedAt: instant('closed_at'),
  closedBy: text('closed_by'),
});
