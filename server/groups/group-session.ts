import { groupSignedOut } from '#domain/groups/groups.ts';
import { groupLimits } from '#domain/limits.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { m } from '#messages';
import { beginMailedSession, mailedSessionOf } from '#server/email-codes/email-session.ts';

const purpose = 'group-session';

/** Starts a session for the contact of a group. */
export const beginSession = (services: Services, email: string): { session: string; expires: string } =>
  beginMailedSession(services, { purpose, email, minutes: groupLimits.sessionMinutes });

/** Returns the email of the session. Throws 401 if the session is missing or has expired. */
export function contactOf(services: Services, given: string | undefined): string {
  const email = mailedSessionOf(services, { purpose, given });
  if (email === undefined) throw new Problem(401, m.group_refusals_signed_out(), groupSignedOut);
  return email;
}
