import { busy } from '#server/platform/http/problems.ts';
import { Rotation } from '#server/platform/http/limits/rotation.ts';

interface WaitingJob {
  start: () => void;
  refuse: () => void;
}

/**
 * For whom a PDF is printed: the network, or the member of staff, and the group. Networks take turns, and in each of them its groups.
 */
export type PrintClient = readonly [network: string, group: string];

/**
 * Returns a function that runs one job after another, in rotation for the networks and their groups. If more than `most` jobs wait, the
 * newest of the network with the most waiting jobs gets a Problem 503.
 */
export function printQueue(most: number): <T>(client: PrintClient, work: () => Promise<T>) => Promise<T> {
  const waiting = new Rotation<WaitingJob>();
  let isRunning = false;

  function startNext(): void {
    const next = waiting.takeNext();
    isRunning = next !== undefined;
    next?.start();
  }

  return (client, work) =>
    new Promise((resolve, reject) => {
      const start = () => void work().then(resolve, reject).finally(startNext);
      waiting.add(client, { start, refuse: () => reject(busy(5)) });
      if (!isRunning) startNext();
      if (waiting.size > most) waiting.dropOfLargest()?.refuse();
    });
}
