interface Job {
  lanes: number;
  start: () => void;
}

export interface FairQueue {
  /** Does the work when its turn comes. Work that needs all lanes runs alone. */
  run<T>(client: string, work: () => Promise<T>, lanes?: number): Promise<T>;
}

/** Work in a few lanes: clients take turns, and each has one job under way, so one client never keeps the others waiting. */
export function fairQueue({ lanes: all }: { lanes: number }): FairQueue {
  const waiting = new Map<string, Job[]>();
  const underWay = new Set<string>();
  let free = all;

  function startNext(): void {
    for (const [client, jobs] of waiting) {
      if (underWay.has(client)) continue;
      const [job] = jobs;
      if (!job || job.lanes > free) return; // the others wait behind it, or it would never get its lanes
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
        const end = () => {
          const others = waiting.get(client);
          if (waiting.delete(client) && others) waiting.set(client, others); // behind those who waited
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
