import { useRef, useState } from 'react';
import type { BulkOrder } from '#schemas/api/desk/bulk-acts.api.ts';
import { problemOf } from '../../shared/problem-of.ts';

/** 'done', or the sentence of the failure. */
export type BulkResult = { done: true } | { problem: string };

/** Runs an act on one order after the other. A failure does not stop the others, because each order is changed by itself. */
export function useBulkRun(act: (order: BulkOrder) => Promise<unknown>) {
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);

  const run = async (orders: readonly BulkOrder[]): Promise<void> => {
    isStopped.current = false;
    setRunning(true);
    for (const order of orders) {
      if (isStopped.current) break;
      const result = await resultOf(act(order));
      setResults((before) => new Map(before).set(order.id, result));
    }
    setRunning(false);
  };
  const stop = (): void => {
    isStopped.current = true;
  };
  return { run, stop, results, isRunning };
}

const resultOf = (call: Promise<unknown>): Promise<BulkResult> =>
  call.then(
    () => ({ done: true }),
    (error: unknown) => ({ problem: problemOf(error) }),
  );
