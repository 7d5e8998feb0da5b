import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { m } from '#messages';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';
import { unsubscribe } from './unsubscribe.ts';

const schema = {
  hide: true,
  querystring: Type.Object({
    mailing: Type.String({ maxLength: 60 }),
    recipient: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    key: Type.String({ maxLength: 60 }),
  }),
};

/**
 * The button of the page '/unsubscribe', and the one-click call of mail programs, which must get no redirect (RFC 8058).
 * Opening the page changes nothing, because mail scanners open links.
 */
export const unsubscribeRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.removeAllContentTypeParsers(); // mail programs send forms of both types
  app.addContentTypeParser<string>('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/unsubscribe', { schema, config: { throttle: { perClient: 600 } } }, async ({ query, body }, reply) => {
    const { mailing, recipient: position, key } = query;
    if (!(await unsubscribe(services, { mailing, position, key }))) throw new Problem(404, m.refusals_not_found());
    reply.header('cache-control', 'no-store');
    const isOneClick = typeof body === 'string' && body.includes('One-Click');
    return isOneClick ? reply.send({ status: true }) : reply.redirect('/unsubscribe?done', 303);
  });
};
