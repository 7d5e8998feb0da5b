import { ApiError, type FieldProblem } from '#domain/errors/api-error.ts';
import type { BillingBody, BillingReply } from '#schemas/api/billing.api.ts';
import { m } from '#messages';
import { callSentence } from '../group-call.ts';
import type { NoticeContent } from '../notice.ts';

/** Answers of the form, which are also the body of the call. */
export type BillingAnswers = Omit<BillingBody, 'is_issued'>;

/** Identifies an order: by its link, or in the session of the contact of a group. */
export interface OneOrder {
  token: string;
  order: string;
}

export interface BillingDetailsInput extends OneOrder {
  /** input that an expired session of the contact left */
  typed?: BillingAnswers;
}

export interface BillingDetails extends OneOrder {
  /** at the service; undefined until loaded */
  billing: BillingReply | undefined;
  /** sent, or to be sent after the confirmation */
  typed: BillingAnswers | undefined;
  problem: { sentence: string; fields: FieldProblem[] } | undefined;
}

export interface SentBilling extends OneOrder {
  details: BillingAnswers;
  /** whether an invoice was issued when the visitor confirmed; the service refuses if that has changed */
  isIssued: boolean;
}

export const billingContext = ({ token, order, typed }: BillingDetailsInput): BillingDetails => ({
  token,
  order,
  typed,
  billing: undefined,
  problem: undefined,
});

const fields = ['name', 'gst_number', 'address', 'state'] as const;

/** Initial answers of the form. */
export const answersOf = (billing: Partial<BillingAnswers>): BillingAnswers => ({
  name: '',
  ...Object.fromEntries(fields.flatMap((field) => (billing[field] ? [[field, billing[field]]] : []))),
});

export const areSame = (details: BillingAnswers, billing: BillingAnswers | undefined): boolean =>
  fields.every((field) => (details[field] ?? '').trim() === (billing?.[field] ?? ''));

/** A GST number determines the state, so a state that the visitor did not change is not sent with it. */
export function sentOf({ token, order, billing, typed }: BillingDetails): SentBilling {
  const { state, ...others } = typed!;
  const isLeft = (others.gst_number ?? '') !== '' && state === billing?.state;
  const details = { ...others, ...(state !== undefined && !isLeft && { state }) };
  return { token, order, details, isIssued: billing?.is_issued === true };
}

export const problemOf = (error: unknown): NonNullable<BillingDetails['problem']> => ({
  sentence: callSentence(error),
  fields: error instanceof ApiError && Array.isArray(error.detail) ? error.detail : [],
});

/** The invoice or receipt that a correction replaces. */
export const standing = ({ documents }: BillingReply) =>
  documents.filter(({ kind }) => kind === 'invoice' || kind === 'receipt').at(-1);

export const correctedNotice = ({ is_issued: isIssued }: BillingReply): NoticeContent => ({
  sentence: isIssued ? m.billing_details_made_out_anew() : m.billing_details_corrected(),
  tone: 'success',
});
