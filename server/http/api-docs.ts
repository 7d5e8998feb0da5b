import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { withInlineStyles } from './security-headers.ts';
import type { Services } from '#server/services.ts';

/**
 * Serves the API description at /docs/api. It is generated from the schemas of the routes, without those of the desk,
 * because strangers read it; docs/api.md has all. Its Content-Security-Policy also allows inline styles, because the
 * script of the page writes them.
 */
export async function addApiDocs(app: FastifyInstance, { conference }: Services): Promise<void> {
  const { shortName } = conference.event;
  await app.register(swagger, {
    openapi: {
      info: { title: `${shortName}: API`, version: '1', description: 'Errors are `{ message, detail? }`.' },
      servers: [{ url: '/' }],
    },
    hideUntagged: true,
    transform: ({ schema, url }) => ({
      schema: schema?.tags?.includes('desk') ? { ...schema, hide: true } : schema,
      url,
    }),
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
