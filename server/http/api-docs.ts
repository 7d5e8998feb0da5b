import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { withInlineStyles } from './security-headers.ts';
import type { Services } from '#server/services.ts';

/**
 * Serves the API description at /docs/api, generated from the schemas of the routes. The page for developers has the
 * usual Content-Security-Policy, except that it allows the style attributes its script writes.
 */
export async function addApiDocs(app: FastifyInstance, { conference }: Services): Promise<void> {
  const { shortName } = conference.event;
  await app.register(swagger, {
    openapi: {
      info: { title: `${shortName}: API`, version: '1', description: 'Errors are `{ message, detail? }`.' },
      servers: [{ url: '/' }],
    },
    hideUntagged: true,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    uiConfig: { deepLinking: false },
    staticCSP: false,
    uiHooks: {
      preHandler: async (_request, reply) => void reply.header('content-security-policy', withInlineStyles(reply)),
    },
  });
}
