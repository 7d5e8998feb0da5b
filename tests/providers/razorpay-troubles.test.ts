import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, razorpayRig, type RazorpayRig } from './rigs.ts';

const key = 'a1b2c3d4e5f60718293a';

describe('Razorpay', () => {
  let rig: RazorpayRig;
  beforeEach(async () => void (rig = await razorpayRig()));
  afterEach(() => rig.close());

  it('refuses a signature with one changed character', async () => {
    const { providerOrderId } = await rig.gateway.createOrder(anOrder('r1'));
    const receipt = rig.provider.pay(providerOrderId);
    const signature = String(receipt.razorpay_signature);
    const turned = `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`;
    expect(await rig.gateway.verifyReceipt({ ...receipt, razorpay_signature: turned })).toBeUndefined();
    expect(await rig.gateway.verifyReceipt(receipt)).toMatchObject({ providerOrderId });
  });

  it('refuses a payment that belongs to another order', async () => {
    const { providerOrderId } = await rig.gateway.createOrder(anOrder('r1'));
    const receipt = rig.provider.pay(providerOrderId);
    Object.assign(rig.provider.payments.get(String(receipt.razorpay_payment_id))!, { order_id: 'order_other' });
    expect(await rig.gateway.verifyReceipt(receipt)).toBeUndefined();
  });

  it('captures an authorised payment, once', async () => {
    const { providerOrderId } = await rig.gateway.createOrder(anOrder('r1'));
    const receipt = rig.provider.pay(providerOrderId, 'authorized');
    const captured = await rig.gateway.verifyReceipt(receipt);
    expect(captured).toMatchObject({ providerOrderId, amountPaise: 530_000 });
    expect(await rig.gateway.askPayment(providerOrderId)).toEqual(captured);
    expect(rig.provider.received.filter((call) => call.endsWith('/capture'))).toHaveLength(1);
  });

  it('captures an authorised payment also when no browser returned from the checkout', async () => {
    const { providerOrderId } = await rig.gateway.createOrder(anOrder('r1'));
    rig.provider.pay(providerOrderId, 'authorized');
    expect(await rig.gateway.askPayment(providerOrderId)).toMatchObject({ amountPaise: 530_000 });
    expect([...rig.provider.payments.values()]).toMatchObject([{ status: 'captured' }]);
  });

  it('leaves the second of two authorised payments uncaptured, so no buyer is charged twice', async () => {
    const { providerOrderId } = await rig.gateway.createOrder(anOrder('r1'));
    rig.provider.pay(providerOrderId, 'authorized');
    const captured = await rig.gateway.verifyReceipt(rig.provider.pay(providerOrderId, 'authorized'));
    expect(await rig.gateway.askPayment(providerOrderId)).toEqual(captured);
    expect([...rig.provider.payments.values()].map(({ status }) => status)).toEqual(['authorized', 'captured']);
  });

  it('finds the order of a receipt on an account that refuses a used receipt', async () => {
    const first = await rig.gateway.createOrder(anOrder('r1'));
    rig.provider.refusesReceipts = true;
    expect(await rig.gateway.createOrder(anOrder('r1'))).toEqual(first);
    await expect(rig.gateway.createOrder(anOrder('r1', 200))).rejects.toThrow('sent no object');
  });

  it('reports a payment that was refunded by hand', async () => {
    const { providerOrderId } = await rig.gateway.createOrder(anOrder('r1'));
    const money = (await rig.gateway.verifyReceipt(await rig.pay(providerOrderId)))!;
    await rig.gateway.refund({ ...money, idempotencyKey: 'by-hand-in-the-dashboard' });
    expect(await rig.gateway.refund({ ...money, idempotencyKey: key })).toBe('refunded');
    expect(rig.provider.refunds).toHaveLength(1);
  });

  it('treats `order.paid` as the payment, and ignores payments of other orders', async () => {
    const { providerOrderId } = await rig.gateway.createOrder(anOrder('r1'));
    await rig.pay(providerOrderId);
    const { raw, headers } = rig.provider.hook('order.paid', providerOrderId);
    expect(rig.gateway.readWebhook(raw, headers)).toMatchObject({ type: 'paid', providerOrderId });
    const alien = rig.provider.hook('payment.captured', providerOrderId, { order_id: null });
    expect(rig.gateway.readWebhook(alien.raw, alien.headers)).toMatchObject({ type: 'other', payment: undefined });
  });
});
