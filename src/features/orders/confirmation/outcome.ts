import { isEmail } from '#domain/text/formats.ts';

const outcomes = ['success', 'cancelled', 'unverified', 'failed'] as const;

/** 'cancelled': the visitor closed the checkout. 'unverified': the payment matches no booking yet. */
export type Outcome = (typeof outcomes)[number];

/**
 * Reads the status of the URL. Some gateways append '?…' to it, which is ignored. Undefined without a status.
 * Rows: CONF-01, CONF-02.
 */
export function outcomeOf(status: string | null): Outcome | undefined {
  const [word] = (status ?? '').split('?');
  return word ? (outcomes.find((outcome) => outcome === word) ?? 'failed') : undefined;
}

/** The email of the URL, without an appended '?…'. Undefined if it is not valid. */
export function registeredEmailOf(query: URLSearchParams): string | undefined {
  const [email = ''] = query.get('email')?.split('?') ?? [];
  return isEmail(email) ? email : undefined;
}
