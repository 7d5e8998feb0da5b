import { ApiError, type FieldProblem } from '#domain/errors/api-error.ts';
import type { BillingBody, BillingReply } from '#schemas/api/billing.api.ts';
import { m } from '#messages';
import { callSentence } from '../group-call.ts';
import type { NoticeContent } from '../notice.ts';

/** Answers of the form. The request body has the same fields. */
export type BillingAnswers = Omit<BillingBody, 'is_issued'>;

/** Identifies an order. `token` is that of the order link, or of the session of a group contact. */
export interface OneOrder {
  token: string;
  order: string;
}

export interface BillingDetailsInput extends OneOrder {
  /** unsaved answers from before a reload, or before the session of the contact expired */
  typed?: BillingAnswers;
}

export interface BillingDetails extends OneOrder {
  /** the details that the service has stored; undefined until loaded */
  billing: BillingReply | undefined;
  /** the answers that were submitted, or that wait for the confirmation */
  typed: BillingAnswers | undefined;
  problem: { sentence: string; fields: FieldProblem[] } | undefined;
}

export interface SentBilling extends OneOrder {
  details: BillingAnswers;
  /** true if the visitor has confirmed a new invoice; the service refuses the request if this has changed */
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

/**
 * The request for the typed answers. If the visitor entered a GST number and did not change the state, the state is
 * not sent, because the service reads it from the GST number.
 */
export function sentOf({ token, order, billing, typed }: BillingDetails): SentBilling {
  const { state, ...others } = typed!;
  const isUnchanged = (others.gst_number ?? '') !== '' && state === billing?.state;
  const details = { ...others, ...(state !== undefined && !isUnchanged && { state }) };
  return { token, order, details, isIssued: billing?.is_issued === true };
}

export const problemOf = (error: unknown): NonNullable<BillingDetails['problem']> => ({
  sentence: callSentence(error),
  fields: error instanceof ApiError && Array.isArray(error.detail) ? error.detail : [],
});

/** The valid invoice or receipt, which a correction replaces. Undefined if none was issued. */
export const validInvoice = ({ documents }: BillingReply) =>
  documents.filter(({ kind }) => kind === 'invoice' || kind === 'receipt').at(-1);

export const correctedNotice = ({ is_issued: isIssued }: BillingReply): NoticeContent => ({
  sentence: isIssued ? m.billing_details_made_out_anew() : m.billing_details_corrected(),
  tone: 'success',
});
