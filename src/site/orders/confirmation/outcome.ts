import type { OrderStatus } from '#domain/booking/order-page.ts';
import { isEmail } from '#domain/text/formats.ts';

const outcomes = ['success', 'cancelled', 'unverified', 'failed'] as const;

/** 'cancelled': the visitor closed the checkout. 'unverified': the payment was approved, but not confirmed yet. */
export type Outcome = (typeof outcomes)[number];

/**
 * The status in the URL; 'failed' for an unknown one, undefined if missing. Some gateways append '?…', which is
 * ignored. Rows: CONF-01, CONF-02.
 */
export function outcomeOf(status: string | null): Outcome | undefined {
  const [word] = (status ?? '').split('?');
  return word ? (outcomes.find((outcome) => outcome === word) ?? 'failed') : undefined;
}

/** The result that the page shows. 'unpaid': the order can still be paid. */
export type Result = 'success' | 'failed' | 'unpaid' | Exclude<OrderStatus, 'received' | 'paid'>;

/**
 * The result of the state of the order. Without an order, the result of the URL, which anyone can write. 'unknown': this
 * browser has an order that could not be read, so its payment may have arrived, whatever the URL says.
 */
export function resultOf(outcome: Outcome, state: OrderStatus | 'unknown' | undefined): Result {
  if (state === 'unknown') return outcome === 'success' ? 'success' : 'matching';
  if (state === undefined) return outcome === 'cancelled' ? 'unpaid' : outcome === 'success' ? 'success' : 'failed';
  if (state === 'paid') return 'success';
  if (state !== 'received') return state;
  // the service does not know yet how the checkout ended
  if (outcome === 'unverified') return 'matching';
  return outcome === 'failed' ? 'failed' : 'unpaid';
}

/** The email in the URL, without a '?…' that some gateways append. Undefined if it is no valid email. */
export function registeredEmailOf(query: URLSearchParams): string | undefined {
  const [email = ''] = query.get('email')?.split('?') ?? [];
  return isEmail(email) ? email : undefined;
}
