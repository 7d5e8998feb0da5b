import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitMs } from '#server/sales/payments/provider-call.ts';
import { m } from '#messages';
import { razorpayRig, type RazorpayRig } from '#tests/providers/rigs.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

/** Timeout of provider calls. The service uses ten seconds. */
const timeoutMs = 500;

let rig: RazorpayRig;
let server: TestServer;
beforeAll(async () => {
  rig = await razorpayRig(timeoutMs);
  server = await testServer({ services: { gateways: { conference: rig.gateway, awards: rig.gateway } } });
});
beforeEach(() => emptyTables(server));
afterAll(async () => {
  await server.close();
  await rig.close();
});

const place = (email: string) =>
  send(server, anOrder(server.services, { answers: { email }, workshopIds: ['airway'] }));
const taken = async () =>
  (
    await server.db.query<{ held: number; claims: number }>(
      `SELECT held, (SELECT count(*)::int FROM address_claims) AS claims FROM workshops WHERE id = 'airway'`,
    )
  )[0];

describe('payment provider', () => {
  it.each(['dropped', 'failing', 'garbled', 'silent'] as const)(
    'that is %s costs the buyer nothing: an error is shown, seat and email are free, and the same booking works when it is back',
    async (trouble) => {
      rig.provider.meet(trouble, 4);
      const refused = await place('asha@example.org');
      expect([refused.statusCode, refused.json()]).toMatchObject([503, { message: m.refusals_gateway_down() }]);
      expect(await taken()).toEqual({ held: 0, claims: 0 });

      const again = await until('it is back', async () => {
        const reply = await place('asha@example.org');
        return reply.statusCode === 200 && reply;
      });
      expect(again.json().gateway).toBe('razorpay');
      expect(await taken()).toEqual({ held: 1, claims: 1 });
    },
  );

  it('that is slow delays only its payers, up to the timeout', async () => {
    rig.provider.meet('silent', 100);
    const startedAt = Date.now();
    const buyers = Promise.all(Array.from({ length: 8 }, (_, index) => place(`buyer${index}@example.org`)));
    const reads: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const requestedAt = Date.now();
      const reply = await server.app.inject('/prod/v1/expo/simc-2025/landingpage/pass');
      expect(reply.statusCode).toBe(200);
      reads.push(Date.now() - requestedAt);
    }
    expect(Math.min(...reads)).toBeLessThan(timeoutMs);
    expect(new Set((await buyers).map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(Date.now() - startedAt).toBeLessThan(timeoutMs * 10);
    expect(await taken()).toEqual({ held: 0, claims: 0 });
    expect(limitMs).toBe(10_000);
  });
});
