import { siteOf } from '#server/platform/http/limits/client-networks.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { fairQueue } from '#server/platform/uploads/fair-queue.ts';
import { m } from '#messages';

const retryAfter = 5;

/**
 * Returns a function that runs orders of groups in turn: two at a time in this process, and one of each network. A group of a
 * hundred people is dear, also if it is refused, so without a queue some networks with many connections would slow down all
 * bookings. Throws 429 if too many orders wait: as a refused call, it does not use up the calls of the network. Decision 43.
 */
export function groupQueue(): <T>(client: string, work: () => Promise<T>) => Promise<T> {
  const queue = fairQueue({ lanes: 2, maxTurns: 20, retryAfter });
  return async (client, work) => {
    let isStarted = false;
    const started = () => {
      isStarted = true;
      return work();
    };
    return queue.run(siteOf(client), started).catch((error: unknown) => {
      throw isStarted ? error : Object.assign(new Problem(429, m.refusals_throttled()), { retryAfter });
    });
  };
}
