import { pgTable, text } from 'drizzle-orm/pg-core';
import type { RefundReason } from '#domain/money/payment-schedule.ts';
import { instant, paise } from '#server/db/columns.ts';

/** Requests of buyers for a refund, and their answers. */
export const refundRequests = pgTable('refund_requests', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  ground: text('ground').notNull(),
  message: text('message').notNull(),
  state: text('state').$type<'asked' | 'accepted' | 'refused'>().notNull(),
  askedAt: instant('asked_at').notNull(),
  answeredAt: instant('answered_at'),
  reason: text('reason'),
});

/** Has a row if the organiser has cancelled the event. */
export const eventCancellations = pgTable('event_cancellations', {
  expoId: text('expo_id').primaryKey(),
  reason: text('reason').notNull(),
  declaredAt: instant('declared_at').notNull(),
});

/** Refunds of payments. A payment has at most one refund. */
export const refunds = pgTable('refunds', {
  /** also used as idempotency key at the provider */
  id: text('id').primaryKey(),
  gateway: text('gateway').notNull(),
  providerPaymentId: text('provider_payment_id').notNull(),
  orderId: text('order_id').notNull(),
  amountPaise: paise('amount_paise').notNull(),
  reason: text('reason').$type<RefundReason>().notNull(),
  /**
   * 'due': to be requested; 'asked': accepted by the provider; 'done': money returned; 'failed': an exception is open
   */
  state: text('state').$type<'due' | 'asked' | 'done' | 'failed'>().notNull(),
  createdAt: instant('created_at').notNull(),
  askedAt: instant('asked_at'),
  nextAskAt: instant('next_ask_at'),
  doneAt: instant('done_at'),
});
