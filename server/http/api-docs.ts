import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { withInlineStyles } from './security-headers.ts';
import type { Services } from '#server/services.ts';

/**
 * The API described from the very schemas the routes are built of, at /docs/api. Its page, for developers, keeps the policy of all
 * replies but for the style attributes that its script writes.
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
