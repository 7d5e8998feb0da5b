import { busy } from '#server/platform/http/problems.ts';

/** Result or error of one call of a batch. */
export type Outcome<Result> = { result: Result | Promise<Result> } | { error: unknown };

type Work<Item, Result> = (items: Item[]) => Promise<Outcome<Result>[]>;

interface BatchOptions {
  /** maximum number of calls in one batch */
  most?: number;
  /** maximum number of unanswered calls; further calls are refused with 503 */
  waiting?: number;
  /** milliseconds after which the next batch may start although this batch is running, perhaps waiting for a lock */
  slowMs?: number;
}

interface Call<Item, Result> {
  item: Item;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
}

/** Maximum number of batches that run in parallel. They share the connection pool with all other queries. */
const maxParallelBatches = 4;

/**
 * Collects concurrent calls into batches. Calls that arrive while a batch runs are queued and form the next batch, so
 * many calls share one round trip and one commit. The first call does not wait for others. `work` returns one outcome
 * per item, in the same order; if it throws, all items fail. Throws a Problem 503 when the queue is full. Decision
 * 40.
 */
export function batched<Item, Result>(
  work: Work<Item, Result>,
  { most = 64, waiting = 1000, slowMs = 100 }: BatchOptions = {},
): (item: Item) => Promise<Result> {
  const queue: Call<Item, Result>[] = [];
  let [unanswered, running, isScheduled] = [0, 0, false];
  /** the running batch that the next batch waits for */
  let blocking: object | undefined;

  const begin = () => {
    isScheduled = false;
    if (blocking || running === maxParallelBatches || queue.length === 0) return;
    const batch = {};
    const release = () => {
      if (blocking === batch) blocking = undefined;
      schedule();
    };
    [blocking, running] = [batch, running + 1];
    const slow = setTimeout(release, slowMs);
    void runBatch(work, queue.splice(0, most)).finally(() => {
      clearTimeout(slow);
      running -= 1;
      release();
    });
  };
  /** Starts the next batch in the next turn of the event loop, so calls that arrive together share a batch. */
  const schedule = () => {
    if (!isScheduled) setImmediate(begin);
    isScheduled = true;
  };

  return (item) => {
    if (unanswered >= waiting) return Promise.reject(busy());
    unanswered += 1;
    const answer = new Promise<Result>((resolve, reject) => queue.push({ item, resolve, reject }));
    if (queue.length >= most) begin();
    else if (!blocking) schedule();
    return answer.finally(() => (unanswered -= 1));
  };
}

/** Runs a batch and settles each call. Never throws. */
async function runBatch<Item, Result>(work: Work<Item, Result>, calls: Call<Item, Result>[]): Promise<void> {
  try {
    const outcomes = await work(calls.map(({ item }) => item));
    for (const [index, { resolve, reject }] of calls.entries()) {
      const outcome = outcomes[index]!;
      if ('error' in outcome) reject(outcome.error);
      else resolve(outcome.result);
    }
  } catch (error) {
    for (const { reject } of calls) reject(error);
  }
}

/** Converts a promise to an outcome. The returned promise never rejects. */
export const outcomeOf = <Result>(deciding: Promise<Result>): Promise<Outcome<Result>> =>
  deciding.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );

/** Like `batched`, with one queue per `source` (a database). A queue is created on first use. */
export function batchPerSource<Source extends object, Item, Result>(
  work: (source: Source, items: Item[]) => Promise<Outcome<Result>[]>,
  options?: BatchOptions,
): (source: Source, item: Item) => Promise<Result> {
  const queues = new WeakMap<Source, (item: Item) => Promise<Result>>();
  return (source, item) => {
    const known = queues.get(source) ?? batched((items: Item[]) => work(source, items), options);
    queues.set(source, known);
    return known(item);
  };
}
