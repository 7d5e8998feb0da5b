import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { previewBulkAction } from '#schemas/api/desk/bulk-actions.api.ts';
import type { Services } from '#server/office/services.ts';
import { bulkOrders } from './bulk-orders.ts';

/** Shows what an action on several orders would do. The actions themselves are those of one order. */
export const bulkActionRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...previewBulkAction,
    config: { desk: 'change orders', confirmation: 'entries', throttle: { perClient: 600 } },
    handler: async (request) => ({ orders: await bulkOrders(services, request.body) }),
  });
};
