import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem, TimeOver } from '#server/platform/http/problems.ts';
import { whenEnded } from '#server/platform/http/when-ended.ts';
import { m } from '#messages';
import { Rotation } from './rotation.ts';

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface WaitingCall {
  start: () => void;
  refuse: () => void;
}

/**
 * Lets the calls of a caller through one after another, each an interval after the one before. If the caller is a large
 * network, the networks in it are served in rotation. So a caller who floods a route is bounded, and other people
 * behind the same IP address, or in the same IPv6 network, wait some seconds. The queues are those of this process.
 */
export class Turns {
  /** callers with a turn in the last interval */
  #callers = new Set<string>();
  /** for each caller, the calls that wait */
  #waiting = new Rotation<WaitingCall>();
  readonly #max;

  /** `perCaller`, `total`: maximum number of waiting calls */
  constructor(max = { perCaller: 64, total: 256 }) {
    this.#max = max;
  }

  /**
   * Waits for the turn of a call. `path`: the caller, then the networks in it that contain the client, from large to
   * small. If too many calls wait, the newest of the network with the most waiting calls gets 429. Throws TimeOver if
   * the client disconnects.
   */
  async wait(path: readonly [string, ...string[]], intervalMs: number, { request, reply }: Call): Promise<void> {
    const [caller] = path;
    if (!this.#callers.has(caller)) return this.#begin(caller, intervalMs);
    await new Promise<void>((resolve, reject) => {
      const retryAfter = Math.ceil((this.#max.perCaller * intervalMs) / 1000);
      const refuse = () => reject(Object.assign(new Problem(429, m.refusals_throttled()), { retryAfter }));
      const call = { start: resolve, refuse };
      this.#waiting.add(path, call);
      if ((this.#waiting.part(caller)?.size ?? 0) > this.#max.perCaller)
        this.#waiting.dropOfLargest([caller])?.refuse();
      if (this.#waiting.size > this.#max.total) this.#waiting.dropOfLargest()?.refuse();
      whenEnded(request, reply, () => {
        if (this.#waiting.delete(path, call)) reject(new TimeOver());
      });
    });
  }

  #begin(caller: string, intervalMs: number): void {
    this.#callers.add(caller);
    const timer = setInterval(() => {
      const next = this.#waiting.takeNext([caller]);
      if (next) return next.start();
      clearInterval(timer);
      this.#callers.delete(caller);
    }, intervalMs).unref();
  }
}
