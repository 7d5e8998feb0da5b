import { busy } from '#server/platform/http/problems.ts';

export interface ConcurrencyLimit {
  /**
   * Runs the work. Throws a Problem 503 if too much work is running, for this client or in total. `size`: what the work takes of
   * the total, by default 1.
   */
  run<T>(client: string, work: () => Promise<T>, size?: number): Promise<T>;
}

/**
 * Limits expensive calls such as uploads. `most`: maximum of all sizes; `maxOfOne`: maximum number per client, so that one
 * client cannot use up the total.
 */
export function limitConcurrency({ most, maxOfOne }: { most: number; maxOfOne: number }): ConcurrencyLimit {
  const underWay = new Map<string, number>();
  let all = 0;
  return {
    async run(client, work, size = 1) {
      const own = underWay.get(client) ?? 0;
      if (all + size > most || own >= maxOfOne) throw busy(5);
      underWay.set(client, own + 1);
      all += size;
      try {
        return await work();
      } finally {
        all -= size;
        const left = (underWay.get(client) ?? 1) - 1;
        if (left > 0) underWay.set(client, left);
        else underWay.delete(client);
      }
    },
  };
}
