import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listDeskWorkshops } from '#schemas/api/desk/workshops.api.ts';
import type { Services } from '#server/sales/services.ts';
import { readWorkshopSeats } from './read-workshop-seats.ts';

/** Seats of the workshops. They contain no personal data. */
export const deskWorkshopRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listDeskWorkshops,
    config: { desk: 'see workshops' },
    handler: async () => ({ workshops: await readWorkshopSeats(services.db) }),
  });
};
