import { groupSignedOut } from '#domain/groups/groups.ts';
import { groupLimits } from '#domain/limits.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { m } from '#messages';
import { beginMailedSession, mailedSessionOf } from '#server/email-codes/email-session.ts';

const purpose = 'group-session';

/** A session of a group's contact. */
export const beginSession = (services: Services, email: string): { session: string; expires: string } =>
  beginMailedSession(services, { purpose, email, minutes: groupLimits.sessionMinutes });

/** The address of the contact whose session it is; 401 for none that stands. */
export function contactOf(services: Services, given: string | undefined): string {
  const email = mailedSessionOf(services, { purpose, given });
  if (email === undefined) throw new Problem(401, m.group_refusals_signed_out(), groupSignedOut);
  return email;
}
