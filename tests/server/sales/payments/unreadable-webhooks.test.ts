import { expect, it } from 'vitest';
import { openExceptions } from '#server/sales/payments/resolve-exceptions.ts';
import { signWebhook } from '#server/sales/payments/sandbox/sandbox-gateway.ts';
import { workOff } from '#tests/support/races/work-off.ts';
import { server, useServer } from './payments-fixture.ts';

useServer();

const withNul = String.raw`{"id":"evt\u0000","type":"refund.created"}`;

it.each(['no JSON', 'null', '{}', '{"id":"evt","type":"payment.captured","order_id":7}', withNul])(
  'a webhook that is signed and has an unknown shape is accepted, and opens one exception: %s',
  async (payload) => {
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: '/prod/v1/expo/payments/sandbox/webhook',
        headers: { 'x-sandbox-signature': signWebhook(server.services.keys, payload) },
        payload,
      });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
    await workOff(server, 'payment-event');
    expect(await server.db.query('SELECT type, outcome FROM payment_events')).toEqual([
      { type: 'unreadable', outcome: 'noted' },
    ]);
    expect(await openExceptions(server.db)).toMatchObject([{ reason: 'unreadable', gateway: 'sandbox' }]);
  },
);
