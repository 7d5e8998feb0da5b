import { afterEach, describe, expect, it } from 'vitest';
import { orderLink } from '#server/sales/orders/order-link.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { cashfreeRig, razorpayRig, type CashfreeRig, type RazorpayRig } from '#tests/providers/rigs.ts';
import { ask, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { anOrder, confirm, send } from '#tests/support/samples/orders.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

/** In these tests, orders are paid at the fake of a provider. Decision 33. */
let server: TestServer;
let rig: RazorpayRig | CashfreeRig;
afterEach(async () => {
  await server.close();
  await rig.close();
});

async function placedAt(provider: RazorpayRig | CashfreeRig) {
  rig = provider;
  server = await testServer({ services: { gateways: { conference: rig.gateway, awards: undefined } } });
  return (await send(server, anOrder(server.services))).json();
}
const states = async () =>
  (await server.db.query<{ state: string }>('SELECT state FROM orders')).map(({ state }) => state);

describe('order paid at Razorpay', () => {
  it('opens with its key and order, and is settled by its signed response', async () => {
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

  it('is not settled by a response with a wrong signature', async () => {
    const { order_id } = await placedAt(await razorpayRig());
    const receipt = { ...(await rig.pay(order_id)), razorpay_signature: '0'.repeat(64) };
    expect((await confirm(server, receipt)).json()).toBe(false);
    expect(await states()).toEqual(['pending']);
  });
});

describe('order paid at Cashfree', () => {
  it('opens with a session and no key', async () => {
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

  it('is not looked up at Cashfree for an order that is not ours', async () => {
    const { order_id } = await placedAt(await cashfreeRig());
    rig.provider.meet('dropped');
    expect((await confirm(server, { cashfree_order_id: 'order_of_somebody' })).json()).toBe(false);
    expect((await confirm(server, { cashfree_order_id: order_id })).statusCode).toBe(503); // the first call
  });

  it('is looked up once for many calls at the same time, and once more for those that come meanwhile', async () => {
    const { order_id } = await placedAt(await cashfreeRig());
    const lookUps = () => rig.provider.received.filter((call) => call.startsWith('GET')).length;
    const receipt = { cashfree_order_id: order_id };
    const unpaid = await Promise.all(Array.from({ length: 30 }, () => confirm(server, receipt)));
    expect(unpaid.map((reply) => reply.json())).toEqual(unpaid.map(() => false));
    expect(lookUps()).toBeLessThanOrEqual(2);
    const paid = await rig.pay(order_id);
    const later = await Promise.all([confirm(server, paid), confirm(server, paid)]);
    expect(later.map((reply) => reply.json())).toEqual([true, true]);
  });

  it('returns from a page of Cashfree to the order page', async () => {
    const cashfree = await cashfreeRig();
    await placedAt(cashfree);
    const [order] = await server.db.orm.select().from(orders);
    const [providerOrder] = cashfree.provider.orders.values();
    const page = `${server.services.publicUrl}${orderLink(server.services.keys, order!)}`;
    expect(providerOrder?.order_meta).toEqual({ return_url: page });
    expect(page).toMatch(/\/orders\/[0-9a-f]{64}$/);
  });

  it('is settled later when Cashfree cannot be queried: the buyer is asked not to pay again', async () => {
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

describe('amount above the limit of the provider', () => {
  it('of a group is refused with another way to pay, and the group is unchanged', async () => {
    rig = await cashfreeRig();
    server = await testServer({ services: { gateways: { conference: rig.gateway, awards: undefined } } });
    const code = await placeGroup(server);
    await server.db.query('UPDATE orders SET total_paise = 100000100');
    const reply = await ask(server, `/orders/${code}/pay`, { method: 'POST', session: await signIn(server) });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'This amount is too high for one online payment. Nothing has been charged. Please pay by bank transfer: the account and the reference are on this page and in our email.',
    ]);
    expect(await states()).toEqual(['pending']);
  });
});
