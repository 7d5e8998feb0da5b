import { groupSignedOut } from '#domain/groups/groups.ts';
import { groupLimits } from '#domain/limits.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { emailOfToken, signEmailToken } from '#server/platform/email-codes/email-token.ts';

const purpose = 'group-session';

/** Starts a session for the contact of a group. */
export async function beginSession(services: Services, email: string): Promise<{ session: string; expires: string }> {
  const { token, expires } = await signEmailToken(services, { purpose, email, minutes: groupLimits.sessionMinutes });
  return { session: token, expires: expires.toISOString() };
}

/** Returns the email of the session. Throws 401 if the session is missing or expired. */
export async function contactOf(services: Services, token: string | undefined): Promise<string> {
  const email = await emailOfToken(services, { purpose, token });
  if (email === undefined) throw new Problem(401, m.group_refusals_signed_out(), groupSignedOut);
  return email;
}
