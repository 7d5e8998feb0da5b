import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { AnyOrder, Checkout, createOrder, GroupPlaced } from '#schemas/api/orders.api.ts';
import { placeGroup } from '#server/commands/place-group.ts';
import { placeOrder } from '#server/commands/place-order.ts';
import type { Services } from '#server/services.ts';
import { clientOf } from '#server/throttles.ts';
import { checkEventCode, checkExpo } from './served-event.ts';

const { schema } = createOrder;
/** createOrder and createBulkOrder share their path. */
const bothKinds = {
  ...schema,
  body: AnyOrder,
  response: { ...schema.response, 200: Type.Union([Checkout, GroupPlaced]) },
};

/** Orders of the conference. No account is needed to place one. Spec: registration 6, 7. */
export const orderRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...createOrder,
    schema: bothKinds,
    config: { throttle: { perAddress: 20, perClient: 120 } },
    handler: async ({ params, body: order, headers, ip }) => {
      checkExpo(services.conference, params.expoId);
      checkEventCode(services.conference, params.eventCode);
      const token = headers['x-order-token'];
      if (order.bookingType === 'bulk') return placeGroup(services, { order, token, client: clientOf(ip) });
      return placeOrder(services, { order, token });
    },
  });
};
