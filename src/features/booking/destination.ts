import { primaryEmail } from '#domain/booking/attendees.ts';
import type { BookingActor } from './flow-types.ts';

interface Destination {
  to: string;
  replace: boolean;
  /** pass of the booking, used by 'Try Again', and order code of the checkout */
  state: { pass: string | null; order?: string } | undefined;
}

/** URL and navigation state of the page that follows a finished booking. Rows: BOOK-32, ERR-S-01, ERR-S-02. */
export function destination(snapshot: ReturnType<BookingActor['getSnapshot']>): Destination {
  const { value, context } = snapshot;
  if (value === 'noPass' || value === 'unknownPass') return { to: '/', replace: true, state: undefined };

  const status = value === 'paid' ? 'success' : (statuses[String(value)] ?? 'failed');
  const query = new URLSearchParams({ status, email: primaryEmail(context.answers ?? {}, context.attendees) });
  const order = context.checkout?.order_code;
  return {
    to: `/conference/confirmation?${query}`,
    replace: value === 'paid',
    state: { pass: context.pass, ...(order !== undefined && { order }) },
  };
}

const statuses: Record<string, string> = { declined: 'failed', dismissed: 'cancelled', unverified: 'unverified' };
