import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  correctBilling as correctBillingEndpoint,
  correctGroupBilling,
  readBilling as readBillingEndpoint,
  readGroupBilling,
  type BillingBody,
  type BillingReply,
} from '#schemas/api/billing.api.ts';
import { correctBilling } from './correct-billing.ts';
import { orderOfLink, orderToChange } from '#server/sales/order-page/find-order.ts';
import { contactOf } from '#server/sales/groups/group-session.ts';
import { groupOrderId, readBilling } from './read-billing.ts';
import type { Services } from '#server/sales/services.ts';

interface BillingRouteOptions {
  services: Services;
}

const config = { throttle: { perClient: 600 } };

/**
 * Routes that read and correct the billing details of an order. The caller has the order link, or a session as
 * contact of a group. Decision 35.
 */
export const billingRoutes: FastifyPluginAsyncTypebox<BillingRouteOptions> = async (app, { services }) => {
  await app.register(linkedRoutes, { services });
  await app.register(contactRoutes, { services });
};

const linkedRoutes: FastifyPluginAsyncTypebox<BillingRouteOptions> = async (app, { services }) => {
  app.route({
    ...readBillingEndpoint,
    config,
    handler: async ({ headers }) => readBilling(services, await orderOfLink(services, headers['x-order-link'])),
  });

  app.route({
    ...correctBillingEndpoint,
    config,
    handler: async ({ headers, body }) =>
      corrected(services, await orderToChange(services, headers['x-order-link']), body),
  });
};

/** Checks the session before validating the body, so a call without a session learns nothing about the group. */
const contactRoutes: FastifyPluginAsyncTypebox<BillingRouteOptions> = async (app, { services }) => {
  app.addHook('onRequest', async ({ headers }) => void (await contactOf(services, sessionOf(headers))));
  const holderOf = async ({ headers, params }: { headers: Headers; params: { order: string } }) =>
    groupOrderId(services, { code: params.order, email: await contactOf(services, sessionOf(headers)) });

  app.route({
    ...readGroupBilling,
    config,
    handler: async (request) => readBilling(services, await holderOf(request)),
  });

  app.route({
    ...correctGroupBilling,
    config,
    handler: async (request) => corrected(services, await holderOf(request), request.body),
  });
};

type Headers = Record<string, string | string[] | undefined>;

const sessionOf = (headers: Headers): string | undefined => {
  const session = headers['x-group-session'];
  return typeof session === 'string' ? session : undefined;
};

async function corrected(services: Services, orderId: string, body: BillingBody): Promise<BillingReply> {
  const { name, gst_number: gstNumber, address, state, is_issued: isIssued } = body;
  const billing = {
    name,
    ...(gstNumber !== undefined && { gstNumber }),
    ...(address !== undefined && { address }),
    ...(state !== undefined && { state }),
  };
  await correctBilling(services, { orderId, billing, ...(isIssued !== undefined && { isIssued }) });
  return readBilling(services, orderId);
}
