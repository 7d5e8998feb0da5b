import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  askRefund as askRefundEndpoint,
  correctPerson as correctPersonEndpoint,
  downloadOrderDocument,
  payOrder as payOrderEndpoint,
  readOrderPage as readOrderPageEndpoint,
  type OrderPageData,
} from '#schemas/api/order-page.api.ts';
import { submitBuyerRequest } from '#server/sales/refunds/submit-buyer-request.ts';
import { correctPerson } from './correct-person.ts';
import { orderOfBrowser, orderOfLink, orderToChange } from './find-order.ts';
import { payOrder } from './pay-order.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { clientOf, siteOf } from '#server/platform/http/limits/client-networks.ts';
import { orderFile } from './order-files.ts';
import { readOrderPage } from './read-order-page.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';

interface OrderPageOptions {
  services: Services;
}

/**
 * Routes of the order page. With its link, a buyer sees the state of the order, pays, corrects typing errors and
 * requests refunds.
 * Decision 37.
 */
export const orderPageRoutes: FastifyPluginAsyncTypebox<OrderPageOptions> = async (app, { services }) => {
  app.route({
    ...readOrderPageEndpoint,
    config: { throttle: { perClient: 3000 } }, // the page polls while it waits for a payment
    handler: async ({ headers, query: { code } }) => {
      const { 'x-order-link': link, 'x-order-token': token } = headers;
      const isBrowser = link === undefined && token !== undefined;
      return readOrThrow(
        services,
        await (isBrowser ? orderOfBrowser(services, { token, code }) : orderOfLink(services, link)),
      );
    },
  });

  await app.register(changingRoutes, { services });
  await app.register(documentRoute, { services });
};

async function readOrThrow(services: Services, orderId: string): Promise<OrderPageData> {
  const order = await readOrderPage(services, orderId);
  if (!order) throw new Problem(404, m.order_refusals_unknown());
  return order;
}

const changingRoutes: FastifyPluginAsyncTypebox<OrderPageOptions> = async (app, { services }) => {
  const config = { throttle: { perClient: 600 } };

  app.route({
    ...payOrderEndpoint,
    config,
    handler: async ({ headers }) => payOrder(services, await orderToChange(services, headers['x-order-link'])),
  });

  app.route({
    ...correctPersonEndpoint,
    config,
    handler: async ({ params, headers, body }) => {
      const orderId = await orderToChange(services, headers['x-order-link']);
      await correctPerson(services, { orderId, number: params.number, ...body });
      return readOrThrow(services, orderId);
    },
  });

  app.route({
    ...askRefundEndpoint,
    config,
    handler: async ({ headers, body }) => {
      const orderId = await orderToChange(services, headers['x-order-link']);
      await submitBuyerRequest(services, { orderId, ground: body.ground, message: body.message.trim() });
      return readOrThrow(services, orderId);
    },
  });
};

const documentRoute: FastifyPluginAsyncTypebox<OrderPageOptions> = async (app, { services }) => {
  app.route({
    ...downloadOrderDocument,
    config: { throttle: { perClient: 120 } },
    handler: async ({ params: { document }, headers, ip }, reply) => {
      const orderId = await orderOfLink(services, headers['x-order-link']);
      const client = siteOf(clientOf(ip));
      const { name, type, content } = await orderFile(services, { orderId, document, client });
      return reply
        .headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
        .send(content);
    },
  });
};
