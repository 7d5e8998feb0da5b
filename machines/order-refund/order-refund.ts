import { refundReason } from '#domain/limits.ts';
import type { DeskRefund, RefundPreview } from '#schemas/api/refund-shapes.ts';

export type RefundScope = RefundPreview['scope'];
export type RefundTerms = DeskRefund['terms'];
export type OfferedPerson = RefundPreview['people'][number];

export interface OrderRefundInput {
  /** code of the order */
  code: string;
  /** whether the order is one of a group, of which single people can be refunded */
  isGroup: boolean;
}

/** A refund as a member of staff chose it, in the format of the service. */
export interface StaffRefund {
  order: string;
  /** ids of attendees; undefined for all that is left of the order */
  people?: string[];
  terms: RefundTerms;
}

/** A preview. The key belongs to it, so a repeated request for what it shows is the same refund. */
export interface ReviewedRefund {
  preview: RefundPreview;
  key: string;
}

/** A request for a refund. `expected_amount`: rupees of the preview. */
export interface RefundRequest extends StaffRefund {
  key: string;
  expected_amount: number;
  reason: string;
}

export interface OrderRefund extends OrderRefundInput {
  /** everybody of the order, also people who were refunded before */
  offered: OfferedPerson[];
  scope: RefundScope;
  /** ids of the chosen people, for the scope 'people' */
  chosen: string[];
  terms: RefundTerms;
  review: ReviewedRefund | undefined;
  reason: string;
  /** the refund after it was requested */
  refund: DeskRefund | undefined;
  /** message about the last failure; '' for none */
  problem: string;
}

export const staffRefundOf = ({ code, scope, chosen, terms }: OrderRefund): StaffRefund => ({
  order: code,
  ...(scope === 'people' && { people: chosen }),
  terms,
});

/** The request for the refund that the preview shows. */
export const requestOf = (context: OrderRefund, { preview, key }: ReviewedRefund): RefundRequest => ({
  ...staffRefundOf(context),
  key,
  expected_amount: preview.amount,
  reason: context.reason.trim(),
});

export const isReason = (text: string): boolean => text.trim().length >= refundReason.least;

/** Returns whether a person can be chosen: they are of the order, and were not refunded before. */
export const isChoosable = (offered: readonly OfferedPerson[], id: string): boolean =>
  offered.some((person) => person.id === id && !person.is_ended);

export const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
