import type { Services } from '#server/platform/services.ts';
import { countAll, uncount, type Limit } from '#server/platform/http/count-calls.ts';

type UsedServices = Pick<Services, 'db' | 'clock' | 'keys'>;

/** Maximum number of wrong codes of one client per day, for all emails and purposes together. Decision 48. */
export const mostWrongCodes = 500;

const limitOf = (client: string): Limit => ({
  what: 'wrong codes',
  who: { client },
  most: mostWrongCodes,
  windowSeconds: 24 * 60 * 60,
});

/** Counts a try before the code is compared. Returns the seconds to wait if the daily limit is reached. */
export const countGuess = (
  services: UsedServices,
  client: string | undefined,
): Promise<number | undefined> | undefined =>
  client === undefined ? undefined : countAll(services, [limitOf(client)]);

/** Subtracts a try whose code was right. So a network with many delegates does not reach the limit. */
export const forgiveGuess = (services: UsedServices, client: string | undefined): Promise<void> | undefined =>
  client === undefined ? undefined : uncount(services, limitOf(client));
