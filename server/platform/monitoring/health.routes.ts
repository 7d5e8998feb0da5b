import { promises as timers } from 'node:timers';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Services } from '#server/platform/services.ts';
import { isDiskFull } from '#server/platform/db/unavailable.ts';
import type { FullDisk } from './full-disk.ts';
import { mayWatch } from './may-watch.ts';

interface HealthRouteOptions {
  services: Services;
  /** reads the details of a reply, beside those of the process */
  readDetails(): Promise<object>;
  sendsMail: boolean;
  fullDisk: FullDisk;
  /** says whether the process is shutting down */
  drain: { isStopping: boolean };
  /** METRICS_TOKEN; without it, only this machine gets details */
  token: string | undefined;
}

/**
 * Health checks. /readyz shows details only to callers that may read the metrics. Other callers only see whether
 * calls can be sent to this process. While the process stops, the reply is 503, so proxies send calls elsewhere. See
 * docs/operations.md.
 */
export const healthRoutes: FastifyPluginAsyncTypebox<HealthRouteOptions> = async (app, options) => {
  const { services, token } = options;
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    const hasDetails = mayWatch(request, token);
    const { isReady, details } = await readiness(options, {
      ask: async () => {
        await options.fullDisk.check(services.db);
        if (hasDetails) return options.readDetails();
        await services.db.query('SELECT 1');
        return {};
      },
      failed: (err) => request.log.error({ err }, 'the database cannot be used'),
    });
    if (!isReady) reply.code(503);
    return hasDetails ? details : { status: isReady ? 'ready' : 'not ready' };
  });
};

async function readiness(
  { sendsMail, drain }: HealthRouteOptions,
  { ask, failed }: { ask: () => Promise<object>; failed: (error: unknown) => void },
): Promise<{ isReady: boolean; details: object }> {
  const mail = sendsMail ? 'sent over SMTP' : 'kept in the outbox: SMTP_URL is not set';
  if (drain.isStopping) return { isReady: false, details: { status: 'stopping', mail } };
  try {
    const found = await atMost(timeoutMs, ask());
    return { isReady: true, details: { status: 'ok', database: 'ok', mail, ...found } };
  } catch (error) {
    failed(error);
    const database = isDiskFull(error) ? 'its disk is full: make room' : 'does not answer';
    return { isReady: false, details: { status: 'unavailable', database, mail } };
  }
}

/** Milliseconds after which the database counts as down. */
const timeoutMs = 3000;

async function atMost<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const wait = timers.setTimeout(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer in ${milliseconds} ms`);
  });
  wait.catch(() => undefined); // without this, a rejection after `work` has won the race would be unhandled
  work.catch(() => undefined); // without this, a rejection after the time limit would be unhandled
  return Promise.race([work, wait]).finally(() => over.abort());
}
