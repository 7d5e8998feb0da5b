import { countAll } from '#server/platform/http/count-calls.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';

/** Maximum number of emails that a client checks one by one in ten minutes, and of emails in lists. SEC-19. */
export const emailsPerClient = 600;

/**
 * Counts the emails of a list or of a group, because a limit of calls would allow a hundred times as many. Throws 429 beyond the
 * limit. Not for a transaction: its rollback would undo the count of a refused group.
 */
export async function countEmails(
  services: Pick<Services, 'clock' | 'keys' | 'db'>,
  { client, count }: { client: string; count: number },
): Promise<void> {
  const limit = { what: 'emails in lists', who: { client }, most: emailsPerClient, windowSeconds: 600, amount: count };
  const retryAfter = await countAll(services, [limit]);
  if (retryAfter !== undefined) throw Object.assign(new Problem(429, m.refusals_throttled()), { retryAfter });
}
