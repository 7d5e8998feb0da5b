import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { browserOf } from '#server/platform/http/browser-cookie.ts';
import { isFromOtherSite } from '#server/platform/http/is-from-other-site.ts';
import type { Services } from '#server/platform/services.ts';
import { confirmCodePath, openCodeLink } from './linked-codes.ts';

const Query = Type.Object({ key: Type.Optional(Type.String({ maxLength: 60 })) });

/** The button of the page of the same path. The page has no script: its form sends the query and an empty body. */
export const confirmCodeRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    async () => ({}),
  );
  app.post(
    confirmCodePath,
    {
      schema: { hide: true, operationId: 'confirmCode', querystring: Query },
      config: { throttle: { perClient: 300 } },
    },
    async (request, reply) => {
      if (isFromOtherSite(request)) return reply.redirect(`${confirmCodePath}?unknown`, 303);
      const { key = '' } = request.query;
      const isOpened = await openCodeLink(services, { key, browser: browserOf(request, reply, services) });
      return reply.redirect(`${confirmCodePath}?${isOpened ? 'done' : 'unknown'}`, 303);
    },
  );
};
