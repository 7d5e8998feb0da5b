import { busy } from '#server/http/problems.ts';

/** What became of one call of a round. */
export type Outcome<Result> = { result: Result | Promise<Result> } | { error: unknown };

type Work<Item, Result> = (items: Item[]) => Promise<Outcome<Result>[]>;

interface Gathering {
  /** calls in one round */
  most?: number;
  /** calls that are not answered yet; who comes beyond is told to come again */
  waiting?: number;
  /** a round that takes longer keeps the next one waiting no more: its lock may concern nobody else */
  slowMs?: number;
}

interface Call<Item, Result> {
  item: Item;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
}

/** Rounds at once, however slow they are: they share the connections with everything else. */
const roundsAtOnce = 4;

/**
 * Calls that come while a round is under way wait, and the next round decides them together: many share one round trip and one
 * flush of the database. No call waits for others to come. `work` gives each item its own outcome, in their order; where it throws,
 * all of them have failed. Throws a Problem 503 when too many wait. Decision 40.
 */
export function gather<Item, Result>(
  work: Work<Item, Result>,
  { most = 64, waiting = 1000, slowMs = 100 }: Gathering = {},
): (item: Item) => Promise<Result> {
  const queue: Call<Item, Result>[] = [];
  let [unanswered, underWay, isDue] = [0, 0, false];
  /** the round that the next one waits for */
  let young: object | undefined;

  const begin = () => {
    isDue = false;
    if (young || underWay === roundsAtOnce || queue.length === 0) return;
    const round = {};
    const makeWay = () => {
      if (young === round) young = undefined;
      soon();
    };
    [young, underWay] = [round, underWay + 1];
    const slow = setTimeout(makeWay, slowMs);
    void decide(work, queue.splice(0, most)).finally(() => {
      clearTimeout(slow);
      underWay -= 1;
      makeWay();
    });
  };
  /** Whatever has arrived with this call is read first. */
  const soon = () => {
    if (!isDue) setImmediate(begin);
    isDue = true;
  };

  return (item) => {
    if (unanswered >= waiting) return Promise.reject(busy());
    unanswered += 1;
    const answer = new Promise<Result>((resolve, reject) => queue.push({ item, resolve, reject }));
    if (queue.length >= most) begin();
    else if (!young) soon();
    return answer.finally(() => (unanswered -= 1));
  };
}

/** Never throws: each call is told what became of it. */
async function decide<Item, Result>(work: Work<Item, Result>, calls: Call<Item, Result>[]): Promise<void> {
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

/** What became of one that is decided by itself. */
export const outcomeOf = <Result>(deciding: Promise<Result>): Promise<Outcome<Result>> =>
  deciding.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );

/** A gatherer for each database, made when it is first asked for. */
export function gatheredFor<Source extends object, Item, Result>(
  work: (source: Source, items: Item[]) => Promise<Outcome<Result>[]>,
  how?: Gathering,
): (source: Source, item: Item) => Promise<Result> {
  const gatherers = new WeakMap<Source, (item: Item) => Promise<Result>>();
  return (source, item) => {
    const known = gatherers.get(source) ?? gather((items: Item[]) => work(source, items), how);
    gatherers.set(source, known);
    return known(item);
  };
}
