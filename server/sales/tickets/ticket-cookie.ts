import { normaliseEmail } from '#domain/text/clean-email.ts';
import { codes } from '#domain/limits.ts';
import { proofNeeded } from '#domain/tickets/upgrades.ts';
import { securitySchemes } from '#schemas/api/security.ts';
import { emailOfToken, signEmailToken } from '#server/platform/email-codes/email-token.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';

export const ticketCookieName = securitySchemes.ticketCookie.name;
const purpose = 'ticket-proof';

/**
 * Returns the token and the options of a cookie that proves a verified email for fifteen minutes. The token is never
 * in a link. Decision 39.
 */
export async function ticketCookie(services: Services, email: string) {
  const { api, ids } = services.conference.event;
  const { token } = await signEmailToken(services, { purpose, email, minutes: codes.proofMinutes });
  const options = {
    path: `/${api.stage}/v1/expo/${ids.expoId}/upgrade`,
    maxAge: codes.proofMinutes * 60,
    httpOnly: true,
    sameSite: 'strict',
    secure: services.publicUrl.startsWith('https:'),
  } as const;
  return { token, options };
}

/** Throws 401 unless the cookie proves this email. */
export async function checkTicketCookie(
  services: Pick<Services, 'keys' | 'clock'>,
  token: string | undefined,
  email: string,
): Promise<void> {
  const proven = await emailOfToken(services, { purpose, token });
  if (proven !== normaliseEmail(email)) throw new Problem(401, m.upgrade_refusals_unproven(), proofNeeded);
}
