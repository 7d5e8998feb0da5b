import { normaliseEmail } from '#domain/attendees.ts';
import { groupSignedOut } from '#domain/groups.ts';
import { groupLimits } from '#domain/limits.ts';
import { sameText, type Keys } from '#server/keys.ts';
import { Problem } from '#server/problems.ts';
import type { Services } from '#server/services.ts';
import { groupRefusals } from '#words';

/** A session of a group's contact: the proven address and its end, signed. Nothing of it is kept here. */
interface Session {
  email: string;
  /** ISO */
  expires: string;
}

export function beginSession({ keys, clock }: Services, email: string): { session: string; expires: string } {
  const end = new Date(clock.now().getTime() + groupLimits.sessionMinutes * 60_000);
  const content: Session = { email: normaliseEmail(email), expires: end.toISOString() };
  const body = Buffer.from(JSON.stringify(content)).toString('base64url');
  return { session: `${body}.${keys.sign('group-session', body)}`, expires: content.expires };
}

/** The address of the contact whose session it is; 401 for none that stands. */
export function contactOf({ keys, clock }: Services, given: string | undefined): string {
  const session = given === undefined ? undefined : readSession(keys, given);
  if (!session || new Date(session.expires) <= clock.now())
    throw new Problem(401, groupRefusals.signedOut, groupSignedOut);
  return session.email;
}

function readSession(keys: Keys, text: string): Session | undefined {
  const [body = '', signature = ''] = text.split('.');
  if (!sameText(keys.sign('group-session', body), signature)) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')); // the signature says that we wrote it
}
