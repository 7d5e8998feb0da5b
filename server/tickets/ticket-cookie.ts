import { normaliseEmail } from '#domain/booking/attendees.ts';
import { codes } from '#domain/limits.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import { proofNeeded } from '#domain/tickets/upgrades.ts';
import { sameText } from '#server/keys.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { m } from '#messages';

type Needed = Pick<Services, 'keys' | 'clock' | 'conference' | 'publicUrl'>;

const cookieName = 'symposia-proof';

/**
 * Cookie that proves a verified email for fifteen minutes: HttpOnly, SameSite=Strict, never in a link. The server
 * stores nothing. Decision 39.
 */
export function proofCookie({ keys, clock, conference, publicUrl }: Needed, email: string): string {
  const expires = minutesAfter(clock.now(), codes.proofMinutes).toISOString();
  const body = Buffer.from(JSON.stringify({ email: normaliseEmail(email), expires })).toString('base64url');
  const { api, ids } = conference.event;
  return [
    `${cookieName}=${body}.${keys.sign('ticket-proof', body)}`,
    `Path=/${api.stage}/v1/expo/${ids.expoId}/upgrade`,
    `Max-Age=${codes.proofMinutes * 60}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
}

/** Throws 401 unless the cookie proves the email. */
export function checkProof({ keys, clock }: Needed, cookies: string | undefined, email: string): void {
  const given = (cookies ?? '').split(/; */).find((cookie) => cookie.startsWith(`${cookieName}=`));
  const [body = '', signature = ''] = (given ?? '').slice(cookieName.length + 1).split('.');
  const isOurs = sameText(keys.sign('ticket-proof', body), signature);
  const proof: { email?: string; expires?: string } = isOurs
    ? JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) // the signature proves that we wrote it
    : {};
  const isLive = new Date(proof.expires ?? 0) > clock.now();
  if (!isLive || proof.email !== normaliseEmail(email))
    throw new Problem(401, m.upgrade_refusals_unproven(), proofNeeded);
}
