import { afterEach, describe, expect, it } from 'vitest';
import { orderLink } from '#server/orders/order-link.ts';
import { orders } from '#server/orders/orders.tables.ts';
import { AmountTooHigh } from '#server/payments/payment-gateway.ts';
import { cashfreeRig, razorpayRig, type CashfreeRig, type RazorpayRig } from '#tests/providers/rigs.ts';
import { ask, placed, signIn } from '#tests/support/samples/groups.ts';
import { anOrder, confirm, send } from '#tests/support/samples/orders.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

/** Orders of the service paid at a provider. Decision 33. */
let server: TestServer;
let rig: RazorpayRig | CashfreeRig;
afterEach(async () => {
  await server.close();
  await rig.close();
});

async function placedAt(opened: RazorpayRig | CashfreeRig) {
  rig = opened;
  server = await testServer({ services: { gateways: { conference: rig.gateway, awards: undefined } } });
  return (await send(server, anOrder(server.services))).json();
}
const states = async () =>
  (await server.db.query<{ state: string }>('SELECT state FROM orders')).map(({ state }) => state);

describe('an order paid at Razorpay', () => {
  it('is opened with its key and its order, and settled by its signed answer', async () => {
    const checkout = await placedAt(await razorpayRig());
    expect(checkout).toMatchObject({
      gateway: 'razorpay',
      key: 'rzp_test_F4kEkEyF0rTests',
      mode: 'test',
      amount: 300_000,
    });
    expect(checkout.order_id).toMatch(/^order_/);
    expect((await confirm(server, await rig.pay(checkout.order_id))).json()).toBe(true);
    expect(await states()).toEqual(['paid']);
  });

  it('is not settled by an answer with another signature', async () => {
    const { order_id } = await placedAt(await razorpayRig());
    const receipt = { ...(await rig.pay(order_id)), razorpay_signature: '0'.repeat(64) };
    expect((await confirm(server, receipt)).json()).toBe(false);
    expect(await states()).toEqual(['pending']);
  });
});

describe('an order paid at Cashfree', () => {
  it('is opened with a session and no key', async () => {
    const checkout = await placedAt(await cashfreeRig());
    expect(checkout).toMatchObject({
      gateway: 'cashfree',
      key: '',
      mode: 'test',
      session: expect.stringMatching(/^session_/),
    });
    expect((await confirm(server, await rig.pay(checkout.order_id))).json()).toBe(true);
    expect(await states()).toEqual(['paid']);
  });

  it('leads back from a page of Cashfree to the page of the order', async () => {
    const opened = await cashfreeRig();
    await placedAt(opened);
    const [order] = await server.db.orm.select().from(orders);
    const [asked] = opened.provider.orders.values();
    const page = `${server.services.publicUrl}${orderLink(server.services.keys, order!)}`;
    expect(asked?.order_meta).toEqual({ return_url: page });
    expect(page).toMatch(/\/orders\/[0-9a-f]{64}$/);
  });

  it('is not lost where Cashfree cannot be asked just then: the buyer is told not to pay again, and it settles later', async () => {
    const { order_id } = await placedAt(await cashfreeRig());
    const receipt = await rig.pay(order_id);
    rig.provider.meet('dropped');
    const reply = await confirm(server, receipt);
    expect([reply.statusCode, reply.json().message]).toEqual([
      503,
      'We could not check your payment just now. Please do not pay again. If money was taken, we match it within minutes and send you an email.',
    ]);
    expect((await confirm(server, receipt)).json()).toBe(true);
    expect(await states()).toEqual(['paid']);
  });
});

describe('an amount that is higher than the provider takes', () => {
  it('of a group is refused with the way to pay it all the same, and the group stays as it is', async () => {
    rig = await cashfreeRig();
    server = await testServer({ services: { gateways: { conference: rig.gateway, awards: undefined } } });
    const code = await placed(server);
    await server.db.query('UPDATE orders SET total_paise = 100000100');
    const reply = await ask(server, `/orders/${code}/pay`, { method: 'POST', session: await signIn(server) });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'This amount is too high for one online payment. Nothing has been charged. Please pay by bank transfer: the account and the reference are on this page and in our email.',
    ]);
    expect(await states()).toEqual(['pending']);
  });

  it('of a delegate is refused, and nothing is kept', async () => {
    rig = await razorpayRig();
    rig.gateway.createOrder = () => Promise.reject(new AmountTooHigh());
    server = await testServer({ services: { gateways: { conference: rig.gateway, awards: undefined } } });
    const reply = await send(server, anOrder(server.services));
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'This amount is too high for one online payment. Nothing has been charged. Please write to us.',
    ]);
    expect(await states()).toEqual(['cancelled']);
  });
});
