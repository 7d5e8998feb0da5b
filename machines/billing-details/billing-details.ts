import { ApiError, type FieldProblem } from '#domain/errors/api-error.ts';
import type { BillingBody, BillingReply } from '#schemas/api/billing.api.ts';
import { m } from '#messages';
import { callSentence } from '../group-call.ts';
import type { Said } from '../notice.ts';

/** As the form gives them and the service takes them. */
export type BillingAnswers = Omit<BillingBody, 'is_issued'>;

/** One order: by its link, or in the session of a group's contact. */
export interface OneOrder {
  token: string;
  order: string;
}

export interface BillingDetailsInput extends OneOrder {
  /** What was typed when an earlier session of the contact ended. */
  typed?: BillingAnswers;
}

export interface BillingDetails extends OneOrder {
  /** As the service has them; undefined until they were asked for. */
  billing: BillingReply | undefined;
  /** As they were sent, or are to be. */
  typed: BillingAnswers | undefined;
  problem: { sentence: string; fields: FieldProblem[] } | undefined;
}

export interface SentBilling extends OneOrder {
  details: BillingAnswers;
  /** Whether an invoice stood when the visitor was asked: the service refuses where that is no longer so. */
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

/** The answers that the form begins with. */
export const answersOf = (billing: Partial<BillingAnswers>): BillingAnswers => ({
  name: '',
  ...Object.fromEntries(fields.flatMap((field) => (billing[field] ? [[field, billing[field]]] : []))),
});

export const areSame = (details: BillingAnswers, billing: BillingAnswers | undefined): boolean =>
  fields.every((field) => (details[field] ?? '').trim() === (billing?.[field] ?? ''));

/** A GST number brings its state along: one that stands from before is not held against it. */
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

/** The invoice or receipt that a correction takes back. */
export const standing = ({ documents }: BillingReply) =>
  documents.filter(({ kind }) => kind === 'invoice' || kind === 'receipt').at(-1);

export const correctedSaid = ({ is_issued: isIssued }: BillingReply): Said => ({
  sentence: isIssued ? m.billing_details_made_out_anew() : m.billing_details_corrected(),
  tone: 'success',
});
