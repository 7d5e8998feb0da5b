import type { TicketState } from '#domain/tickets/upgrades.ts';
import type { DeskPayment } from '#schemas/api/desk/documents.api.ts';
import type { PaidHow } from '#domain/staff/order-lists.ts';
import { paidNames } from '#domain/staff/order-words.ts';
import { m } from '#messages';

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

export const paidInWords = (gateway: string | undefined): string =>
  gateway === undefined ? '' : (paidNames[gateway as PaidHow]?.() ?? gateway);

/** Returns '' for a payment whose number the role may not see. */
export const paymentInWords = ({ gateway, reference }: { gateway?: string; reference?: string }): string =>
  reference === undefined ? '' : `${paidInWords(gateway)} ${reference}`;
