import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { mailQueue } from '#server/queries/mail-queue.ts';
import { moneyHealth } from '#server/queries/money-health.ts';
import type { Services } from '#server/services.ts';

/** For whoever watches the service: that it lives, and that database and mail queue answer. Operations: docs/operations.md. */
export const healthRoutes: FastifyPluginAsyncTypebox<{ services: Services; sendsMail: boolean }> = async (
  app,
  { services, sendsMail },
) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    const mail = sendsMail ? 'sent over SMTP' : 'kept in the outbox: SMTP_URL is not set';
    try {
      const [queue, money] = await Promise.all([mailQueue(services), moneyHealth(services)]);
      return { status: 'ok', database: 'ok', mail, mailQueue: queue, money };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable', database: 'does not answer', mail });
    }
  });
};
