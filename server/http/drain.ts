import { promises as timers } from 'node:timers';
import type { FastifyInstance } from 'fastify';

/**
 * The time between the word to stop and the end: who asks for the health is told to send nobody any more, whoever comes all the
 * same is served, and every connection ends with its next answer. So the process can go without a call that fails. Decision 41.
 */
export class Drain {
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Says that the process stops, and waits until a proxy has heard it. */
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
