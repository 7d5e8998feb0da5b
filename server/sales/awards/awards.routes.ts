import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { registerNomination } from '#schemas/api/awards.api.ts';
import { recordNomination } from './record-nomination.ts';
import type { Services } from '#server/sales/services.ts';

/** Nominations for awards. They need no sign-in. Their orders use the order routes. Rows: ROLE-05, API-11. */
export const awardRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...registerNomination,
    config: { throttle: { perEmailAndClient: 20, perEmail: 200, perClient: 120 } },
    handler: async ({ query, body, headers }) => {
      await recordNomination(services, { body, type: query.type, token: headers['x-order-token'] });
      return { status: true as const };
    },
  });
};
