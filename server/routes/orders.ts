import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { createOrder } from '#schemas/api/orders.api.ts';
import { placeOrder } from '#server/commands/place-order.ts';
import type { Services } from '#server/services.ts';
import { checkEventCode, checkExpo } from './served-event.ts';

/** Orders of the conference. No account is needed to place one. Spec: registration 6, 7. */
export const orderRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...createOrder,
    config: { throttle: { perAddress: 20, perClient: 120 } },
    handler: async ({ params, body: order, headers }) => {
      checkExpo(services.conference, params.expoId);
      checkEventCode(services.conference, params.eventCode);
      return placeOrder(services, { order, token: headers['x-order-token'] });
    },
  });
};
