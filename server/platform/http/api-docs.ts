import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { securitySchemes } from '#schemas/api/security.ts';
import { withInlineStyles } from './security-headers.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Serves the API description at /docs/api. It is generated from the schemas of the routes, without those of the desk,
 * because strangers read it; docs/api.md has all. Its Content-Security-Policy also allows inline styles, because the
 * script of the page writes them.
 */
export async function addApiDocs(app: FastifyInstance, { conference }: Services): Promise<void> {
  const { shortName } = conference.event;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${shortName}: API`, version: '1', description: 'Errors are `{ message, detail? }`.' },
      servers: [{ url: '/' }],
      components: { securitySchemes },
      security: [],
    },
    hideUntagged: true,
    transform: ({ schema, url }) => ({
      schema: schema?.tags?.includes('desk') ? { ...schema, hide: true } : schema,
      url,
    }),
    transformObject: (document) =>
      'openapiObject' in document ? JSON.parse(JSON.stringify(document.openapiObject, withPrefixItems)) : {},
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

/** Writes a tuple as OpenAPI 3.1 does: the list of its schemas is `prefixItems`. Our validator calls it `items`. */
function withPrefixItems(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('items' in value) || !Array.isArray(value.items)) return value;
  const { items, additionalItems: _, ...tuple } = value as { items: unknown[]; additionalItems?: false };
  return { ...tuple, prefixItems: items, items: false };
}
