import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { confirmOrder, paymentWebhook } from '#schemas/api/orders.api.ts';
import { receivePaymentEvent } from './receive-payment-event.ts';
import { settlePayment } from './settle-payment.ts';
import { isFreeAndPaid } from './settle-free-order.ts';
import { verifyReceipt } from './verify-receipt.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { gatewaysOf } from '#server/sales/payments/payment-gateway.ts';
import { m } from '#messages';
import { checkOrganiser } from '#server/platform/http/check-path-ids.ts';

/** Routes for payment results, from the checkout in the browser and from webhooks. Row: API-13. Decision 7. */
export const paymentRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { gateways } = services;

  app.route({
    ...confirmOrder,
    config: { throttle: { perClient: 600 } },
    handler: async ({ params, body: receipt, log }) => {
      checkOrganiser(services.conference, params.orgSlug);
      const { free_order_id: code, order_token: token } = receipt;
      if (typeof code === 'string' && typeof token === 'string') return isFreeAndPaid(services, { code, token });
      const known = gatewaysOf(gateways);
      if (known.length === 0) throw new Problem(503, m.sale_refusals_payments_off());
      const payment = await verifyReceipt(services.db, known, receipt);
      if (!payment) return false;
      const outcome = await settlePayment(services, payment);
      if (outcome !== 'settled') log.warn({ outcome, payment }, 'a confirmed payment did not settle an order');
      return outcome === 'settled' || outcome === 'paid-twice';
    },
  });

  await app.register(webhookRoute, { services });
};

/** Webhooks have their own scope with a parser for raw bodies, because the signature covers the raw bytes. */
const webhookRoute: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const gateways = gatewaysOf(services.gateways);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.route({
    ...paymentWebhook,
    bodyLimit: 256 * 1024,
    config: { unthrottled: 'a refused event would be lost, and an unsigned event changes nothing' },
    handler: async ({ params, body, headers, log }) => {
      const gateway = gateways.find(({ name }) => name === params.gateway);
      if (!gateway) throw new Problem(404, m.refusals_not_found());
      const event = Buffer.isBuffer(body) ? gateway.readWebhook(body, headers) : undefined;
      if (!event) throw new Problem(401, m.refusals_not_found());
      const isNew = await receivePaymentEvent(services, { gateway: gateway.name, event });
      if (!isNew) log.info({ event: event.eventId }, 'a payment event was delivered again');
      return { status: 'ok' as const };
    },
  });
};
