import type { OrderKind, OrderState } from '#domain/booking/orders.ts';
import { m } from '#messages';
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

export const issueNames: Record<Issue, () => string> = {
  exception: m.desk_orders_issue_exception,
  'refund-asked': m.desk_orders_issue_refund_asked,
  refunding: m.desk_orders_issue_refunding,
};
