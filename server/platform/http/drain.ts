import { promises as timers } from 'node:timers';
import type { FastifyInstance } from 'fastify';

/**
 * The time between the signal to stop and the end of the process. Health checks fail, so that proxies stop sending
 * calls. Calls that still arrive are answered, and each connection closes after its next reply. So no call is lost.
 * Decision 41.
 */
export class Drain {
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Starts draining. Resolves after `seconds`, when proxies have noticed the failing health checks. */
  async begin(seconds: number): Promise<void> {
    this.#isStopping = true;
    if (seconds > 0) await timers.setTimeout(seconds * 1000);
  }
}

export function addDrain(app: FastifyInstance, drain: Pick<Drain, 'isStopping'>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (drain.isStopping) void reply.header('connection', 'close');
    done();
  });
}
