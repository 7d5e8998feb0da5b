import { promises as timers } from 'node:timers';
import type { FastifyInstance } from 'fastify';

/**
 * The phase between the signal to stop and the end of the process. Health checks fail, so that proxies stop sending
 * calls; calls that still arrive are served; each connection closes after its next reply. So no call fails.
 * Decision 41.
 */
export class Drain {
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Starts draining and waits until proxies have noticed. */
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
