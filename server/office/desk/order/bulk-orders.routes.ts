import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { previewBulkAct } from '#schemas/api/desk/bulk-acts.api.ts';
import type { Services } from '#server/office/services.ts';
import { bulkOrders } from './bulk-orders.ts';

/** Shows what an act on several orders would do. The acts themselves are those of one order. */
export const bulkActRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...previewBulkAct,
    config: { desk: 'change orders', throttle: { perClient: 600 } },
    handler: async (request) => ({ orders: await bulkOrders(services, request.body) }),
  });
};
