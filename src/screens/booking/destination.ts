import { primaryEmail } from '#domain/attendees.ts';
import type { BookingActor } from './flows.ts';

/** Where a booking that has ended leads to. Spec: registration 2.3, 2.6; row BOOK-32. */
export function destination(snapshot: ReturnType<BookingActor['getSnapshot']>): { to: string; replace: boolean } {
  const { value, context } = snapshot;
  if (value === 'noPass' || value === 'unknownPass') return { to: '/', replace: true };

  const status = value === 'paid' ? 'success' : (statuses[String(value)] ?? 'failed');
  const query = new URLSearchParams({ status, email: primaryEmail(context.answers ?? {}, context.attendees) });
  return { to: `/conference/confirmation?${query}`, replace: value === 'paid' };
}

const statuses: Record<string, string> = { declined: 'failed', dismissed: 'cancelled', unverified: 'unverified' };
