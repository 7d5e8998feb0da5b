import type { Services } from '#server/platform/services.ts';
import { countAll, uncount, type Limit } from '#server/platform/http/count-calls.ts';

type UsedServices = Pick<Services, 'db' | 'clock' | 'keys'>;

/** Maximum number of wrong codes of one client per day, for all emails and purposes together. Decisions 48 and 84. */
export const maxWrongCodes = 500;

const ofDay = (client: string): Limit => ({
  what: 'wrong codes',
  who: { client },
  most: maxWrongCodes,
  windowSeconds: 24 * 60 * 60,
});

/** beyond the limit of a day, one wrong code a minute */
const ofMinute = (client: string): Limit => ({
  what: 'wrong codes beyond',
  who: { client },
  most: 1,
  windowSeconds: 60,
});

/** A try that was counted for its client. */
interface Guess {
  limits: Limit[];
  at: Date;
  /** the code must not be compared; seconds until the next try */
  waitSeconds: number | undefined;
}

/** Counts a try before the code is compared. */
export async function countGuess(services: UsedServices, client: string | undefined): Promise<Guess> {
  const at = services.clock.now();
  if (client === undefined) return { limits: [], at, waitSeconds: undefined };
  if ((await countAll(services, [ofDay(client)])) === undefined)
    return { limits: [ofDay(client)], at, waitSeconds: undefined };
  return { limits: [ofDay(client), ofMinute(client)], at, waitSeconds: await countAll(services, [ofMinute(client)]) };
}

/**
 * Keeps the count of a wrong code that was compared with a mailed one, and subtracts any other try: a right code, or a
 * try for an email without a valid code, where nothing can be guessed. Both take the same time.
 */
export async function settleGuess(
  services: UsedServices,
  { limits, at }: Guess,
  { isWrong }: { isWrong: boolean },
): Promise<void> {
  const clock = { now: () => at }; // the window in which the try was counted
  for (const limit of limits) await uncount({ ...services, clock }, { ...limit, amount: isWrong ? 0 : 1 });
}
