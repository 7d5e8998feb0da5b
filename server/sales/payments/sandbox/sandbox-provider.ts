import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Keys } from '#server/platform/keys.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { m } from '#messages';
import { checkoutFile } from './checkout-file.ts';
import { sandboxLedger } from './sandbox-ledger.ts';
import { readSandboxOrder, sandboxPaymentId, signReceipt } from './sandbox-order.ts';
import type { SandboxEvent } from './sandbox-gateway.ts';
import { webhookSender } from './webhook-sender.ts';

interface Options {
  keys: Keys;
  /** URL of the webhook; undefined while the service is not listening */
  webhookUrl(): string | undefined;
}

/** Routes of the sandbox provider: its checkout script, and the calls of the buttons in its dialog. */
export const sandboxProvider: FastifyPluginAsyncTypebox<Options> = async (app, { keys, webhookUrl }) => {
  const script = readFileSync(checkoutFile, 'utf8');
  const sender = webhookSender({ keys, webhookUrl, log: app.log });
  app.addHook('onClose', () => sender.stop());

  app.get('/checkout.js', { schema: { hide: true, operationId: 'checkoutScript' } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );

  const config = { throttle: { perClient: 600 } };
  const body = Type.Object({ order_id: Type.String({ maxLength: 200 }) }, { additionalProperties: false });
  const ledger = sandboxLedger(keys);
  const tell = (type: SandboxEvent['type'], order_id: string) => {
    if (ledger.get(order_id) !== 'paid') ledger.set(order_id, type === 'payment.captured' ? 'paid' : 'failed');
    sender.send({ id: `sbxevt_${randomUUID()}`, type, order_id, payment_id: sandboxPaymentId(keys, order_id) });
  };
  const known = (id: string) => {
    if (!readSandboxOrder(keys, id)) throw new Problem(404, m.refusals_not_found());
    return id;
  };

  app.post(
    '/approve',
    { schema: { hide: true, operationId: 'approvePayment', body }, config },
    async ({ body: { order_id } }) => {
      const payment = sandboxPaymentId(keys, known(order_id));
      tell('payment.captured', order_id);
      return {
        sandbox_order_id: order_id,
        sandbox_payment_id: payment,
        sandbox_signature: signReceipt(keys, order_id, payment),
      };
    },
  );

  app.post(
    '/decline',
    { schema: { hide: true, operationId: 'declinePayment', body }, config },
    async ({ body: { order_id } }) => {
      tell('payment.failed', known(order_id));
      return { error: { code: 'PAYMENT_DECLINED', description: 'The payment was declined.' } };
    },
  );
};
