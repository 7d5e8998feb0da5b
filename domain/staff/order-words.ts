import type { OrderKind, OrderState } from '#domain/booking/orders.ts';
import type { DocumentKind } from '#domain/money/tax-documents.ts';
import type { RefundReason } from '#domain/money/payment-schedule.ts';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import { m } from '#messages';
import { exceptionNames } from './exception-words.ts';
import type { Issue, PaidHow } from './order-lists.ts';

/** Names of kinds, states and ways of paying at the desk, in lists, on the page of an order and in segments. */
export const kindNames: Record<OrderKind, () => string> = {
  single: m.desk_orders_kind_single,
  bulk: m.desk_orders_kind_bulk,
  award: m.desk_orders_kind_award,
  upgrade: m.desk_orders_kind_upgrade,
  issued: m.desk_orders_kind_issued,
  exchange: m.desk_orders_kind_exchange,
};

export const stateNames: Record<OrderState, () => string> = {
  pending: m.desk_orders_state_pending,
  failed: m.desk_orders_state_failed,
  paid: m.desk_orders_state_paid,
  late: m.desk_orders_state_late,
  expired: m.desk_orders_state_expired,
  cancelled: m.desk_orders_state_cancelled,
  refunded: m.desk_orders_state_refunded,
};

export const paidNames: Record<PaidHow, () => string> = {
  razorpay: m.desk_orders_by_razorpay,
  cashfree: m.desk_orders_by_cashfree,
  sandbox: m.desk_orders_by_sandbox,
  transfer: m.desk_orders_by_transfer,
  free: m.desk_orders_by_free,
};

/** How an order was paid. A gateway of an earlier edition has no name. */
export const paidInWords = (gateway: string | undefined): string =>
  gateway === undefined ? '' : (paidNames[gateway as PaidHow]?.() ?? gateway);

export const passStateNames: Record<TicketState, () => string> = {
  valid: m.desk_order_pass_valid,
  provisional: m.desk_order_pass_provisional,
  revoked: m.desk_order_pass_revoked,
  replaced: m.desk_order_pass_replaced,
  erased: m.desk_order_pass_erased,
};

/** The state of the pass of a person, or that of the order if the person has no pass. */
export const personStateInWords = (order: OrderState, pass: TicketState | null | undefined): string =>
  pass ? passStateNames[pass]() : stateNames[order]();

/** States of a received payment. */
export const paymentNames: Record<'settled' | 'refund-due' | 'refunded', () => string> = {
  settled: m.desk_payments_settled,
  'refund-due': m.desk_payments_going_back,
  refunded: m.desk_payments_refunded,
};

/** States of the return of a payment. */
export const refundNames: Record<'due' | 'asked' | 'done' | 'failed', () => string> = {
  due: m.desk_order_refund_due,
  asked: m.desk_order_refund_asked,
  done: m.desk_order_refund_done,
  failed: m.desk_order_refund_failed,
};

/** Why a payment is returned. */
export const refundReasons: Record<RefundReason, () => string> = {
  ...exceptionNames,
  requested: m.desk_order_reason_requested,
  'event-cancelled': m.desk_order_reason_cancelled,
};

export const documentNames: Record<DocumentKind, () => string> = {
  invoice: m.tax_documents_titles_invoice,
  receipt: m.tax_documents_titles_receipt,
  'credit-note': m.tax_documents_titles_credit_note,
  'refund-receipt': m.tax_documents_titles_refund_receipt,
};

export const issueNames: Record<Issue, () => string> = {
  exception: m.desk_orders_issue_exception,
  'refund-asked': m.desk_orders_issue_refund_asked,
  refunding: m.desk_orders_issue_refunding,
};
