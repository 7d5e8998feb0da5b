import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditLine, ExceptionReason, RefundReason } from '#domain/money/payment-schedule.ts';

/** Money that goes back or is looked into; payments, settlements and events stand in schema.ts. Decision 34. */
const paise = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Once for each payment. */
export const refunds = pgTable('refunds', {
  /** the provider's idempotency key too */
  id: text('id').primaryKey(),
  gateway: text('gateway').notNull(),
  providerPaymentId: text('provider_payment_id').notNull(),
  orderId: text('order_id').notNull(),
  amountPaise: paise('amount_paise').notNull(),
  reason: text('reason').$type<RefundReason>().notNull(),
  /** decided; taken up by the provider; there; refused for good, with an open exception */
  state: text('state').$type<'due' | 'asked' | 'done' | 'failed'>().notNull(),
  createdAt: instant('created_at').notNull(),
  askedAt: instant('asked_at'),
  nextAskAt: instant('next_ask_at'),
  doneAt: instant('done_at'),
});

/** Open until the money is where it belongs. */
export const paymentExceptions = pgTable('payment_exceptions', {
  id: text('id').primaryKey(),
  reason: text('reason').$type<ExceptionReason>().notNull(),
  gateway: text('gateway').notNull(),
  /** the provider's payment id; of an attempt its provider never answered for, the provider's order id */
  reference: text('reference').notNull(),
  orderId: text('order_id'),
  /** empty where nobody knows whether any money came */
  amountPaise: paise('amount_paise'),
  openedAt: instant('opened_at').notNull(),
  closedAt: instant('closed_at'),
  closedBy: text('closed_by'),
});

export const moneyAudits = pgTable('money_audits', {
  id: text('id').primaryKey(),
  madeAt: instant('made_at').notNull(),
  breaches: integer('breaches').notNull(),
  lines: jsonb('lines').$type<AuditLine[]>().notNull(),
});
