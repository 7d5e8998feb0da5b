import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readDeskOverview } from '#schemas/api/desk/overview.api.ts';
import type { Services } from '#server/office/services.ts';
import { readOverview } from './read-overview.ts';

/** Figures of the conference. */
export const overviewRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...readDeskOverview,
    config: { desk: 'see overview' },
    handler: () => readOverview(services),
  });
};
