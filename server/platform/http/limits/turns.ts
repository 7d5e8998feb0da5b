import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem, TimeOver } from '#server/platform/http/problems.ts';
import { whenEnded } from '#server/platform/http/when-ended.ts';
import { m } from '#messages';

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Lets the calls of a caller through one after another, in the order of their arrival, each an interval after the one
 * before. So a caller who floods a route is bounded, and other people behind the same IP address wait some seconds.
 * The queues are those of this process.
 */
export class Turns {
  /** for each caller with a turn in the last interval, the calls that wait */
  #queues = new Map<string, Set<() => void>>();
  #waiting = 0;
  readonly #max;

  /** `perCaller`, `total`: maximum number of waiting calls */
  constructor(max = { perCaller: 64, total: 256 }) {
    this.#max = max;
  }

  /** Waits for the turn of a call. Throws 429 if too many calls wait, and TimeOver if its client disconnects. */
  async wait(caller: string, intervalMs: number, { request, reply }: Call): Promise<void> {
    const queue = this.#queues.get(caller);
    if (!queue) return this.#begin(caller, intervalMs);
    if (queue.size >= this.#max.perCaller || this.#waiting >= this.#max.total)
      throw Object.assign(new Problem(429, m.refusals_throttled()), {
        retryAfter: Math.ceil((this.#max.perCaller * intervalMs) / 1000),
      });
    this.#waiting += 1;
    await new Promise<void>((resolve, reject) => {
      queue.add(resolve);
      whenEnded(request, reply, () => {
        if (queue.delete(resolve)) reject(new TimeOver());
      });
    }).finally(() => (this.#waiting -= 1));
  }

  #begin(caller: string, intervalMs: number): void {
    const queue = new Set<() => void>();
    this.#queues.set(caller, queue);
    const timer = setInterval(() => {
      const [next] = queue;
      if (next) {
        queue.delete(next);
        return next();
      }
      clearInterval(timer);
      this.#queues.delete(caller);
    }, intervalMs).unref();
  }
}
