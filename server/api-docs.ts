import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** The API described from the very schemas the routes are built of, at /docs/api; its page keeps the policy of all pages. */
export async function addApiDocs(app: FastifyInstance, { conference }: Services): Promise<void> {
  const { shortName } = conference.event;
  await app.register(swagger, {
    openapi: {
      info: { title: `${shortName}: API`, version: '1', description: 'Errors are `{ message, detail? }`.' },
      servers: [{ url: '/' }],
    },
    hideUntagged: true,
  });
  await app.register(swaggerUi, { routePrefix: '/docs/api', uiConfig: { deepLinking: false }, staticCSP: false });
}
