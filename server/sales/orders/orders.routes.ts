import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { AwardCheckout, AwardOrder, type AwardOrderBody } from '#schemas/api/awards.api.ts';
import { AnyOrder, Checkout, createBulkOrder, createOrder, GroupPlaced } from '#schemas/api/orders.api.ts';
import { placeAward } from '#server/sales/awards/place-award.ts';
import { groupQueue } from '#server/sales/groups/group-queue.ts';
import { placeGroup } from '#server/sales/groups/place-group.ts';
import { placeOrder } from './placing/place-order.ts';
import type { Services } from '#server/sales/services.ts';
import { clientOf } from '#server/platform/http/limits/client-networks.ts';
import { compileValidator } from '#server/platform/http/compile-validator.ts';
import { checkEventCode } from '#server/platform/http/check-path-ids.ts';

const { schema } = createOrder;
/** createOrder, createBulkOrder and createAwardOrder share a path. */
const allKinds = {
  ...schema,
  summary: 'Place an order of a delegate, of a group or of a nomination, and hold its seats',
  body: Type.Unsafe<AnyOrder | AwardOrderBody>({ anyOf: [AwardOrder, createBulkOrder.schema.body, schema.body] }),
  // a reply is serialised with the first schema that it matches
  response: { ...schema.response, 200: Type.Union([AwardCheckout, Checkout, GroupPlaced]) },
};

/** The body decides which schema validates it, so that an error names its field and not all three kinds of orders. */
const oneKind = { if: { type: 'object', required: ['awardType'] }, then: AwardOrder, else: AnyOrder };

/** Orders of the conference and of its awards. No account is needed. Rows: ROLE-03, ROLE-05, API-08, API-12. */
export const orderRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const inTurn = groupQueue();
  app.route({
    ...createOrder,
    schema: allKinds,
    validatorCompiler: (part) => compileValidator(part.httpPart === 'body' ? { ...part, schema: oneKind } : part),
    config: { throttle: { perEmailAndClient: 20, perEmail: 200, perClient: 120 } },
    bodyLimit: 256 * 1024, // large enough for a group of a hundred people with workshops
    handler: async ({ params, body: order, headers, ip }) => {
      checkEventCode(services.conference, params.eventCode);
      const token = headers['x-order-token'];
      const client = clientOf(ip);
      if (isAwardOrder(order)) return placeAward(services, { order, token, client });
      if (order.bookingType === 'bulk') return inTurn(client, () => placeGroup(services, { order, token, client }));
      return placeOrder(services, { order, token, client });
    },
  });
};

/** Returns whether the body is an award order, which was validated with the schema of award orders. */
const isAwardOrder = (order: AnyOrder | AwardOrderBody): order is AwardOrderBody => 'awardType' in order;
