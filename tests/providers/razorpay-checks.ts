import { isFields, type Answer, type Fields } from './fake-server.ts';

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal';
  created_at: number;
}

export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Fields | [];
  created_at: number;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const badRequest = (description: string, more: Fields = {}, status = 400): Answer => ({
  status,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...more,
    },
  },
});

export const known = {
  order: new Set(['amount', 'currency', 'receipt', 'notes', 'partial_payment', 'unique_receipt']),
  capture: new Set(['amount', 'currency']),
  refund: new Set(['amount', 'speed', 'notes', 'receipt']),
};

/** The error response for a body with unknown fields; undefined if all are known. */
export function unread(body: unknown, fields: Set<string>): Answer | undefined {
  if (!isFields(body)) return badRequest('The request body must be an object.');
  const extra = Object.keys(body).filter((field) => !fields.has(field));
  return extra.length > 0
    ? badRequest(`${extra.join(', ')} is/are not required and should not be sent`, { reason: 'extra_field_sent' })
    : undefined;
}

/** Maximum amount of one payment. Razorpay sets it per account. */
const maxPaise = 100_000_000;

export const amountProblem = (amount: unknown): Answer | undefined => {
  if (amount === undefined) return badRequest('amount: is required.', { field: 'amount' });
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    return badRequest('The amount must be an integer.', { field: 'amount' });
  if (amount > maxPaise) return badRequest('Amount exceeds maximum amount allowed.', { field: 'amount' });
  return amount < 100
    ? badRequest('Order amount less than minimum amount allowed', { reason: 'amount_less_than_minimum_amount' })
    : undefined;
};
