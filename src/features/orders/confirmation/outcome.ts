import { isEmail } from '#domain/text/formats.ts';

const outcomes = ['success', 'cancelled', 'unverified', 'failed'] as const;

/** 'cancelled': the visitor closed the checkout. 'unverified': no order was found for the payment yet. */
export type Outcome = (typeof outcomes)[number];

/**
 * The status in the URL; 'failed' for an unknown one, undefined if missing. Some gateways append '?…', which is
 * ignored. Rows: CONF-01, CONF-02.
 */
export function outcomeOf(status: string | null): Outcome | undefined {
  const [word] = (status ?? '').split('?');
  return word ? (outcomes.find((outcome) => outcome === word) ?? 'failed') : undefined;
}

/** The email in the URL, without a '?…' that some gateways append. Undefined if it is no valid email. */
export function registeredEmailOf(query: URLSearchParams): string | undefined {
  const [email = ''] = query.get('email')?.split('?') ?? [];
  return isEmail(email) ? email : undefined;
}
