import { busy } from '#server/platform/http/problems.ts';

interface Job {
  lanes: number;
  start: () => void;
}

export interface FairQueue {
  /**
   * Runs the work in turn. `lanes`: number of lanes that it needs, by default 1. With all lanes, it runs alone. Throws a
   * Problem 503 if more than `maxTurns` turns come before it.
   */
  run<T>(client: string, work: () => Promise<T>, lanes?: number): Promise<T>;
}

export interface FairQueueOptions {
  lanes: number;
  /** maximum number of jobs that may run one after the other before a new job starts; by default any number */
  maxTurns?: number;
  /** seconds until a refused client may retry */
  retryAfter?: number;
}

/** A queue with parallel lanes. Clients take turns with one running job each, so no client blocks the others. */
export function fairQueue({ lanes: all, maxTurns = Infinity, retryAfter = 5 }: FairQueueOptions): FairQueue {
  const waiting = new Map<string, Job[]>();
  const underWay = new Set<string>();
  let free = all;

  /**
   * Turns before a new job of this client: its earlier jobs run one after the other, and in each round every other client has
   * one turn. So the jobs of a few clients do not count much for a new client.
   */
  function turnsBefore(client: string): number {
    const earlier = waiting.get(client)?.length ?? 0;
    let jobs = earlier + underWay.size;
    for (const [other, { length }] of waiting) if (other !== client) jobs += Math.min(length, earlier + 1);
    return Math.max(jobs / all, earlier + (underWay.has(client) ? 1 : 0));
  }

  function startNext(): void {
    for (const [client, jobs] of waiting) {
      if (underWay.has(client)) continue;
      const [job] = jobs;
      if (!job || job.lanes > free) return; // later jobs must wait too; otherwise this job might never get enough lanes
      jobs.shift();
      if (jobs.length === 0) waiting.delete(client);
      underWay.add(client);
      free -= job.lanes;
      job.start();
    }
  }

  return {
    run: (client, work, lanes = 1) =>
      new Promise((resolve, reject) => {
        if (turnsBefore(client) > maxTurns) return reject(busy(retryAfter));
        const end = () => {
          const others = waiting.get(client);
          // moves the client to the end of the queue
          if (waiting.delete(client) && others) waiting.set(client, others);
          underWay.delete(client);
          free += lanes;
          startNext();
        };
        const start = () => void work().then(resolve, reject).finally(end);
        waiting.set(client, [...(waiting.get(client) ?? []), { lanes, start }]);
        startNext();
      }),
  };
}
