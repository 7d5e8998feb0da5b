import { promises as timers } from 'node:timers';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { mailQueue } from '#server/queries/mail-queue.ts';
import { moneyHealth } from '#server/queries/money-health.ts';
import type { Services } from '#server/services.ts';

interface Watched {
  services: Services;
  sendsMail: boolean;
  /** whether the process was told to stop */
  drain: { isStopping: boolean };
}

/**
 * For whoever watches the service: that it lives, that database and mail queue answer, and how old is what should be young. A
 * process that stops says 503, so that nobody is sent to it any more. Operations: docs/operations.md.
 */
export const healthRoutes: FastifyPluginAsyncTypebox<Watched> = async (app, { services, sendsMail, drain }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    const mail = sendsMail ? 'sent over SMTP' : 'kept in the outbox: SMTP_URL is not set';
    if (drain.isStopping) return reply.code(503).send({ status: 'stopping', mail });
    try {
      const [queue, money] = await atMost(patienceMs, Promise.all([mailQueue(services), moneyHealth(services)]));
      return { status: 'ok', database: 'ok', mail, mailQueue: queue, money };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable', database: 'does not answer', mail });
    }
  });
};

/** A database that says nothing does not answer. */
const patienceMs = 3000;

async function atMost<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const wait = timers.setTimeout(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer in ${milliseconds} ms`);
  });
  wait.catch(() => undefined); // the work was done in time
  work.catch(() => undefined); // or has failed when nobody waits any more
  return Promise.race([work, wait]).finally(() => over.abort());
}
