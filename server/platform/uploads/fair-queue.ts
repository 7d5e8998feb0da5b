interface Job {
  lanes: number;
  start: () => void;
}

export interface FairQueue {
  /** Runs the work in turn. `lanes`: number of lanes that it needs, by default 1. With all lanes, it runs alone. */
  run<T>(client: string, work: () => Promise<T>, lanes?: number): Promise<T>;
}

/** A queue with parallel lanes. Clients take turns with one running job each, so no client blocks the others. */
export function fairQueue({ lanes: all }: { lanes: number }): FairQueue {
  const waiting = new Map<string, Job[]>();
  const underWay = new Set<string>();
  let free = all;

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
