import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrder, cashfreeRig, razorpayRig, sandboxRig, type Rig } from './rigs.ts';

/** These tests check the behaviour that all gateways share. Row: API-13. Decisions 7 and 33. */
const providers = [
  { provider: 'the sandbox', open: sandboxRig },
  { provider: 'Razorpay', open: razorpayRig },
  { provider: 'Cashfree', open: cashfreeRig },
];

let count = 0;
const aReceipt = () => `receipt${(count += 1)}x${'0'.repeat(12)}`;

describe.each(providers)('$provider', ({ open }) => {
  let rig: Rig;
  beforeAll(async () => void (rig = await open()));
  afterAll(() => rig.close());

  const anOpenOrder = async (amountPaise?: number) => {
    const { providerOrderId } = await rig.gateway.createOrder(anOrder(aReceipt(), amountPaise));
    return providerOrderId;
  };
  const money = (providerOrderId: string, amountPaise = 530_000) => ({
    providerOrderId,
    providerPaymentId: expect.stringMatching(/./),
    amountPaise,
    currency: 'INR',
  });

  it('creates one order per receipt, even if it is requested again, and another order for another receipt', async () => {
    const receipt = aReceipt();
    const [first, again] = [
      await rig.gateway.createOrder(anOrder(receipt)),
      await rig.gateway.createOrder(anOrder(receipt)),
    ];
    expect(again).toEqual(first);
    expect(await anOpenOrder()).not.toBe(first.providerOrderId);
  });

  it.each([100, 101, 123_457, 999_999, 530_000, 99_999_999])('accepts %i paise unchanged', async (amountPaise) => {
    const order = await anOpenOrder(amountPaise);
    const receipt = await rig.pay(order);
    expect(await rig.gateway.verifyReceipt(receipt)).toEqual(money(order, amountPaise));
  });

  it('accepts the response of its checkout, twice with the same result', async () => {
    const order = await anOpenOrder();
    const receipt = await rig.pay(order);
    const first = await rig.gateway.verifyReceipt(receipt);
    expect(first).toEqual(money(order));
    expect(await rig.gateway.verifyReceipt(receipt)).toEqual(first);
  });

  it('refuses a response that names another order, is truncated, or is from another provider', async () => {
    const [paid, unpaid] = [await anOpenOrder(), await anOpenOrder()];
    const receipt = await rig.pay(paid);
    const [[key, value] = ['', '']] = Object.entries(receipt);
    expect(await rig.gateway.verifyReceipt(rig.forged(receipt, unpaid))).toBeUndefined();
    expect(await rig.gateway.verifyReceipt({ ...receipt, [key]: 7 })).toBeUndefined();
    expect(await rig.gateway.verifyReceipt({ [`other_${key}`]: value })).toBeUndefined();
    expect(await rig.gateway.verifyReceipt({})).toBeUndefined();
  });

  it('reports a payment by webhook, with the same result for a repeated webhook', async () => {
    const order = await anOpenOrder();
    await rig.pay(order);
    const { raw, headers } = rig.hook('paid', order);
    const event = rig.gateway.readWebhook(raw, headers);
    expect(event).toEqual({
      eventId: expect.stringMatching(/./),
      type: 'paid',
      payment: money(order),
      providerOrderId: order,
    });
    expect(rig.gateway.readWebhook(raw, headers)).toEqual(event);
  });

  it('gives a payment the same id in the checkout, in a webhook and in a query', async () => {
    const order = await anOpenOrder();
    const receipt = await rig.pay(order);
    const { raw, headers } = rig.hook('paid', order);
    const checkout = await rig.gateway.verifyReceipt(receipt);
    const status = await rig.gateway.askPayment(order);
    expect(status).toEqual(checkout);
    expect(rig.gateway.readWebhook(raw, headers)?.payment).toEqual(checkout);
  });

  it('reports a declined attempt, and accepts unknown events', async () => {
    const order = await anOpenOrder();
    await rig.decline(order);
    const failed = rig.hook('failed', order);
    expect(rig.gateway.readWebhook(failed.raw, failed.headers)).toMatchObject({
      type: 'failed',
      payment: undefined,
      providerOrderId: order,
    });
    const other = rig.hook('unheard-of', order);
    expect(rig.gateway.readWebhook(other.raw, other.headers)).toMatchObject({ type: 'other', payment: undefined });
  });

  it('accepts a signed webhook of an unknown shape', async () => {
    for (const body of ['no JSON', 'null', rig.oddBody]) {
      const { raw, headers } = rig.signed(body);
      expect(rig.gateway.readWebhook(raw, headers)).toMatchObject({ type: 'unreadable', payment: undefined });
    }
  });

  it('refuses a webhook with one changed byte, another signature or none', async () => {
    const order = await anOpenOrder();
    await rig.pay(order);
    const { raw, headers } = rig.hook('paid', order);
    const changed = Buffer.from(raw.toString('utf8').replace('"', "'"));
    expect(rig.gateway.readWebhook(changed, headers)).toBeUndefined();
    const signature = Object.keys(headers).find((name) => name.endsWith('-signature')) ?? '';
    const last = headers[signature]!.at(0) === 'a' ? 'b' : 'a';
    const turned = { ...headers, [signature]: `${last}${headers[signature]!.slice(1)}` };
    expect(rig.gateway.readWebhook(raw, turned)).toBeUndefined();
    expect(rig.gateway.readWebhook(raw, { ...headers, [signature]: undefined })).toBeUndefined();
    expect(rig.gateway.readWebhook(raw, { ...headers, [signature]: [headers[signature]!] })).toBeUndefined();
    expect(rig.gateway.readWebhook(raw, {})).toBeUndefined();
  });

  it('reports the state of an order: open, failed, paid after a decline, or unknown', async () => {
    const order = await anOpenOrder();
    expect(await rig.gateway.askPayment(order)).toBe('open');
    await rig.decline(order);
    expect(await rig.gateway.askPayment(order)).toBe('failed');
    await rig.pay(order);
    expect(await rig.gateway.askPayment(order)).toEqual(money(order));
    expect(await rig.gateway.askPayment('order_of_nobody')).toBe('unknown');
  });

  it('refunds once, even if it is called again with the same key', async () => {
    const order = await anOpenOrder();
    const payment = await rig.gateway.verifyReceipt(await rig.pay(order));
    const request = { ...payment!, idempotencyKey: 'a1b2c3d4e5f60718293a' };
    expect(await rig.gateway.refund(request)).toBe('refunded');
    expect(await rig.gateway.refund(request)).toBe('refunded');
  });
});
