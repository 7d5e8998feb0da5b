import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { RefundReason } from '#domain/money/payment-schedule.ts';
import { fact, link, person } from '#server/platform/db/column-class.ts';
import { instant, paise } from '#server/platform/db/columns.ts';

/**
 * Requests of buyers for a refund (submit-buyer-request.ts), and the answers of the office (answer-buyer-request.ts). A request
 * moves no money: the office accepts it with a refund of the order.
 */
export const refundRequests = pgTable('refund_requests', {
  id: link(text('id').primaryKey()),
  orderId: link(text('order_id').notNull()),
  ground: fact(text('ground').notNull()),
  message: person(text('message').notNull()),
  state: fact(text('state').$type<'asked' | 'accepted' | 'refused'>().notNull()),
  askedAt: instant('asked_at').notNull(),
  answeredAt: instant('answered_at'),
  reason: person(text('reason')),
});

/** Has a row if the organiser has cancelled the event. */
export const eventCancellations = pgTable('event_cancellations', {
  expoId: fact(text('expo_id').primaryKey()),
  reason: fact(text('reason').notNull()),
  declaredAt: instant('declared_at').notNull(),
});

/**
 * Refunds of orders: of all that is left of an order, or of some of its people. A member of staff asks for one
 * (ask-for-staff-refund.ts); above an amount, another person approves it (decide-staff-refund.ts). Refunds that the service or
 * a program starts (refund-whole-order.ts) are approved at once.
 */
export const orderRefunds = pgTable('order_refunds', {
  id: link(text('id').primaryKey()),
  orderId: link(text('order_id').notNull()),
  /** chosen by the caller, so that a repeated call asks once */
  key: link(text('key').notNull().unique()),
  /** 'exchange': the difference in price of an exchange of workshops of one person */
  scope: fact(text('scope').$type<'order' | 'people' | 'exchange'>().notNull()),
  terms: fact(text('terms').$type<'full' | 'slab'>().notNull()),
  /** the terms as they were when the refund was asked for */
  percent: integer('percent').notNull(),
  feePerPassPaise: paise('fee_per_pass_paise').notNull(),
  /** the people whose passes end; for an exchange, the person who changes workshops */
  attendeeIds: link(text('attendee_ids').array().notNull()),
  /** all workshops that this person will have; null for other refunds */
  workshopIds: link(text('workshop_ids').array()),
  amountPaise: paise('amount_paise').notNull(),
  /** amount refunded at the same time from the payments of exchanges of these people; each exchange has its own refund */
  exchangesPaise: paise('exchanges_paise').notNull().default(0),
  /** what is kept of the price of the ended parts */
  feePaise: paise('fee_paise').notNull(),
  /** the payment that goes back; null for a free order */
  gateway: fact(text('gateway')),
  providerPaymentId: link(text('provider_payment_id')),
  state: fact(text('state').$type<'asked' | 'approved' | 'declined' | 'withdrawn'>().notNull()),
  needsApproval: boolean('needs_approval').notNull(),
  reason: person(text('reason').notNull()),
  /** id of a member of staff, or name of a program or task */
  askedBy: link(text('asked_by').notNull()),
  askedAt: instant('asked_at').notNull(),
  decidedBy: link(text('decided_by')),
  decidedAt: instant('decided_at'),
  /** why it was declined or withdrawn */
  decision: person(text('decision')),
});

/** Parts of the items of orders that approved refunds took back. */
export const refundLines = pgTable('refund_lines', {
  refundId: link(text('refund_id').notNull()),
  orderId: link(text('order_id').notNull()),
  /** of the item */
  position: integer('position').notNull(),
  /** null: all that was left of the item */
  attendeeId: link(text('attendee_id')),
  quantity: integer('quantity').notNull(),
  pricePaise: paise('price_paise').notNull(),
  refundPaise: paise('refund_paise').notNull(),
});

/**
 * Refunds of payments: at most one of all that is left of a payment, and any number of parts before it. The provider is asked
 * for them (provider-refund-job.ts), or staff send them by bank transfer; record-refund-outcome.ts records the result.
 */
export const refunds = pgTable('refunds', {
  /** also used as idempotency key at the provider */
  id: link(text('id').primaryKey()),
  gateway: fact(text('gateway').notNull()),
  providerPaymentId: link(text('provider_payment_id').notNull()),
  orderId: link(text('order_id').notNull()),
  amountPaise: paise('amount_paise').notNull(),
  reason: fact(text('reason').$type<RefundReason>().notNull()),
  /**
   * 'due': to be requested; 'asked': accepted by the provider; 'done': money returned; 'failed': an exception is open
   */
  state: fact(text('state').$type<'due' | 'asked' | 'done' | 'failed'>().notNull()),
  createdAt: instant('created_at').notNull(),
  askedAt: instant('asked_at'),
  nextAskAt: instant('next_ask_at'),
  doneAt: instant('done_at'),
  /** the refund of the order; null if the payment never paid for its order, as late money */
  orderRefundId: link(text('order_refund_id')),
  /** true if the rest of the payment still pays for the order */
  isPart: boolean('is_part').notNull().default(false),
  /** 'balance': the provider refused for now, because the organiser's balance there is too small */
  waitsFor: fact(text('waits_for').$type<'balance'>()),
  /** the bank's number of a transfer by hand */
  returnedReference: link(text('returned_reference')),
});
