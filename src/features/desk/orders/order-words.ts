import type { OrderKind, OrderState } from '#domain/booking/orders.ts';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import type { DeskPayment } from '#schemas/api/desk-documents.api.ts';
import type { Issue, PaidHow } from '#domain/staff/order-lists.ts';
import { m } from '#messages';

/** Names of kinds, states and ways of paying at the desk, in lists and on the page of an order. */
export const kindNames: Record<OrderKind, () => string> = {
  single: m.desk_orders_kind_single,
  bulk: m.desk_orders_kind_bulk,
  award: m.desk_orders_kind_award,
  upgrade: m.desk_orders_kind_upgrade,
  issued: m.desk_orders_kind_issued,
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

/** States of a received payment. */
export const paymentNames: Record<DeskPayment['outcome'], () => string> = {
  settled: m.desk_payments_settled,
  'refund-due': m.desk_payments_going_back,
  refunded: m.desk_payments_refunded,
};

export const passStateNames: Record<TicketState, () => string> = {
  valid: m.desk_order_pass_valid,
  provisional: m.desk_order_pass_provisional,
  revoked: m.desk_order_pass_revoked,
  replaced: m.desk_order_pass_replaced,
  erased: m.desk_order_pass_erased,
};

export const issueNames: Record<Issue, () => string> = {
  exception: m.desk_orders_issue_exception,
  'refund-asked': m.desk_orders_issue_refund_asked,
  refunding: m.desk_orders_issue_refunding,
};

export const paidInWords = (gateway: string | undefined): string =>
  gateway === undefined ? '' : (paidNames[gateway as PaidHow]?.() ?? gateway);
