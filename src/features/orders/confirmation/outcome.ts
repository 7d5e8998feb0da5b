import { isEmail } from '#domain/formats.ts';

const outcomes = ['success', 'cancelled', 'unverified', 'failed'] as const;

/** How a registration ended: 'cancelled' by closing the checkout, 'unverified' without a booking that the payment fits. */
export type Outcome = (typeof outcomes)[number];

/** Of the status in the address, without the '?' and all after it that some ways back append; undefined without one. */
export function outcomeOf(status: string | null): Outcome | undefined {
  const [word] = (status ?? '').split('?');
  return word ? (outcomes.find((outcome) => outcome === word) ?? 'failed') : undefined;
}

/** The email in the URL, if it is a valid one; without what some ways back append to it. */
export function registeredEmailOf(query: URLSearchParams): string | undefined {
  const [email = ''] = query.get('email')?.split('?') ?? [];
  return isEmail(email) ? email : undefined;
}
