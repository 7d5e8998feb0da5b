import { setTimeout as pause } from 'node:timers/promises';
import { codes } from '#domain/limits.ts';
import { durationInWords } from '#domain/time/time-in-words.ts';
import { countAll, type Limit } from '#server/platform/http/count-calls.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/platform/services.ts';
import { m } from '#messages';

const { perClientAndHour, turnSeconds, mostTurns } = codes;

/**
 * Counts a code that a client requests, of all kinds together. Beyond the limit of an hour, its codes take turns: returns when the
 * turn has come, or throws 429 if too many wait. Call it outside of transactions, also for emails that get no mail, so
 * that the time of the reply reveals nothing. Decision 82.
 */
export async function takeCodeTurn(
  services: Pick<Services, 'db' | 'clock' | 'keys'>,
  client: string | undefined,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<void> {
  if (client === undefined) return;
  const ofHour: Limit = { what: 'codes', who: { client }, most: perClientAndHour, windowSeconds: 60 * 60 };
  if ((await countAll(services, [ofHour])) === undefined) return;
  const ofTurn: Limit = { what: 'turn of codes', who: { client }, most: 1, windowSeconds: turnSeconds };
  const now = services.clock.now().getTime();
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const at = new Date(now + turn * turnSeconds * 1000);
    if ((await countAll({ ...services, clock: { now: () => at } }, [ofTurn])) === undefined)
      return turn === 0 ? undefined : wait(turn * turnSeconds * 1000);
  }
  throw tooManyCodes(mostTurns * turnSeconds);
}

/** Problem with the time to wait until the next code can be requested. */
export const tooManyCodes = (waitSeconds: number): Problem =>
  Object.assign(new Problem(429, m.refusals_throttled_for({ seconds: durationInWords(waitSeconds) })), {
    retryAfter: waitSeconds,
  });
