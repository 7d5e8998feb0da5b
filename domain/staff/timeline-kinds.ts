import { m } from '#messages';

/** Kinds of entries in the timeline of an order. `action` is an event of the audit log. */
export const timelineKinds = [
  'placed',
  'link-opened',
  'attempt',
  'declined',
  'paid',
  'pass-issued',
  'invoice',
  'credit-note',
  'corrected',
  'upgraded',
  'exchanged',
  'refund-asked',
  'refund-answered',
  'refund-due',
  'refund-done',
  'exception',
  'exception-closed',
  'expired',
  'cancelled',
  'mail',
  'note',
  'action',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Actions of staff on an order, as the audit log names them. */
export const actionNames: Record<string, () => string> = {
  'order.person-corrected': m.desk_orders_did_person_corrected,
  'order.contact-corrected': m.desk_orders_did_contact_corrected,
  'order.billing-corrected': m.desk_orders_did_billing_corrected,
  'order.workshops-changed': m.desk_orders_did_workshops_changed,
  'order.exchange-placed': m.desk_orders_did_exchange_placed,
  'order.mail-resent': m.desk_orders_did_mail_resent,
  'order.hold-extended': m.desk_orders_did_hold_extended,
  'order.withdrawn': m.desk_orders_did_withdrawn,
  'order.placed': m.desk_orders_did_placed,
  'order.placed-for-exchange': m.desk_orders_did_placed_for_exchange,
  'order.noted': m.desk_orders_did_noted,
  'order.refunded': m.desk_orders_did_refunded,
  'pass.issued': m.desk_orders_did_pass_issued,
  'pass.approved': m.desk_orders_did_pass_approved,
  'refund.previewed': m.desk_orders_did_refund_previewed,
  'refund.read': m.desk_orders_did_refund_read,
  'refund.asked': m.desk_orders_did_refund_asked,
  'refund.approved': m.desk_orders_did_refund_approved,
  'refund.declined': m.desk_orders_did_refund_declined,
  'refund.withdrawn': m.desk_orders_did_refund_withdrawn,
  'refund.started': m.desk_orders_did_refund_started,
  'refund.returned': m.desk_orders_did_refund_returned,
  'refund.retried': m.desk_orders_did_refund_retried,
  'refund-request.accepted': m.desk_orders_did_request_accepted,
  'refund-request.refused': m.desk_orders_did_request_refused,
  'exception.closed': m.desk_orders_exception_closed,
  'transfer.received': m.desk_orders_did_transfer_received,
  'transfer.returned': m.desk_orders_did_transfer_returned,
};

const names: Record<Exclude<TimelineKind, 'action'>, () => string> = {
  placed: m.desk_orders_placed,
  'link-opened': m.desk_orders_link_opened,
  attempt: m.desk_orders_attempt,
  declined: m.desk_orders_declined,
  paid: m.desk_orders_paid,
  'pass-issued': m.desk_orders_pass_issued,
  invoice: m.desk_orders_invoice,
  'credit-note': m.desk_orders_credit_note,
  corrected: m.desk_orders_corrected,
  upgraded: m.desk_orders_upgraded,
  exchanged: m.desk_orders_exchanged,
  'refund-asked': m.desk_orders_refund_asked,
  'refund-answered': m.desk_orders_refund_answered,
  'refund-due': m.desk_orders_refund_due,
  'refund-done': m.desk_orders_refund_done,
  exception: m.desk_orders_exception,
  'exception-closed': m.desk_orders_exception_closed,
  expired: m.desk_orders_expired,
  cancelled: m.desk_orders_cancelled,
  mail: m.desk_orders_mail,
  note: m.desk_orders_note,
};

/** Title of an entry in the timeline. An action of another part of the desk has its name in the audit log. */
export const timelineTitle = ({ what, action }: { what: TimelineKind; action?: string | undefined }): string =>
  what === 'action' ? (actionNames[action ?? '']?.() ?? action ?? '') : names[what]();
