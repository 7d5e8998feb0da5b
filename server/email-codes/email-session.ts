import { normaliseEmail } from '#domain/booking/attendees.ts';
import { sameText } from '#server/keys.ts';
import type { Services } from '#server/services.ts';

type Purpose = 'group-session' | 'abstract-session';

/**
 * Session after an email was verified with a mailed code: the email and its expiry, signed. The server stores
 * nothing.
 */
interface Session {
  email: string;
  /** ISO time */
  expires: string;
}

export function beginMailedSession(
  { keys, clock }: Services,
  { purpose, email, minutes }: { purpose: Purpose; email: string; minutes: number },
): { session: string; expires: string } {
  const end = new Date(clock.now().getTime() + minutes * 60_000);
  const content: Session = { email: normaliseEmail(email), expires: end.toISOString() };
  const body = Buffer.from(JSON.stringify(content)).toString('base64url');
  return { session: `${body}.${keys.sign(purpose, body)}`, expires: content.expires };
}

/** The verified email; undefined if the session is missing, invalid or expired. */
export function mailedSessionOf(
  { keys, clock }: Services,
  { purpose, given }: { purpose: Purpose; given: unknown },
): string | undefined {
  if (typeof given !== 'string') return undefined;
  const [body = '', signature = ''] = given.split('.');
  if (!sameText(keys.sign(purpose, body), signature)) return undefined;
  // the signature proves that we wrote it
  const session: Session = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return new Date(session.expires) > clock.now() ? session.email : undefined;
}
