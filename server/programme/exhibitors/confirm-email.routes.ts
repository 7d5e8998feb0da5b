import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Services } from '#server/sales/services.ts';
import { callerOf } from '#server/platform/http/browser-cookie.ts';
import { isFromOtherSite } from '#server/platform/http/is-from-other-site.ts';
import { confirmEmail, confirmEmailPath } from './confirm-email.ts';

const Query = Type.Object({
  account: Type.Optional(Type.String({ maxLength: 60 })),
  key: Type.Optional(Type.String({ maxLength: 60 })),
});

/** The button of the page of the same path. The page has no script: its form sends the query and an empty body. */
export const confirmEmailRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    async () => ({}),
  );
  app.post(
    confirmEmailPath,
    {
      schema: { hide: true, operationId: 'confirmEmail', querystring: Query },
      config: { throttle: { perClient: 300 } },
    },
    async (request, reply) => {
      if (isFromOtherSite(request)) return reply.redirect(`${confirmEmailPath}?unknown`, 303);
      const { account = '', key = '' } = request.query;
      const result = await confirmEmail(services, { account, key, ...callerOf(request, reply, services) });
      return reply.redirect(`${confirmEmailPath}?${result}`, 303);
    },
  );
};
