import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, cashfreeRig, type CashfreeRig } from './rigs.ts';

describe('Cashfree', () => {
  let rig: CashfreeRig;
  beforeEach(async () => void (rig = await cashfreeRig()));
  afterEach(() => rig.close());

  it('sends the fields that the checkout needs, and returns the session that opens it', async () => {
    const request = {
      ...anOrder('r1x', 123_405),
      customer: { name: 'आशा', email: 'a@example.org', mobile: '+91 98765-43210' },
    };
    const { providerOrderId, session } = await rig.gateway.createOrder(request);
    const order = rig.provider.orders.get('r1x');
    expect([providerOrderId, session]).toEqual(['r1x', order?.payment_session_id]);
    expect(order).toMatchObject({
      order_amount: 1234.05,
      customer_details: { customer_id: 'r1x', customer_phone: '9876543210', customer_email: 'a@example.org' },
      order_meta: { return_url: request.returnUrl },
    });
    expect(order?.customer_details).not.toHaveProperty('customer_name');
  });

  it('finds an existing order after its key expired, and no order of another amount', async () => {
    const first = await rig.gateway.createOrder(anOrder('r1x'));
    rig.provider.forgetKeys();
    expect(await rig.gateway.createOrder(anOrder('r1x'))).toEqual(first);
    await expect(rig.gateway.createOrder(anOrder('r1x', 200))).rejects.toThrow('409 order_already_exists');
  });

  it('reports that an order can no longer be paid', async () => {
    const { providerOrderId } = await rig.gateway.createOrder(anOrder('r1x'));
    rig.provider.expire(providerOrderId);
    expect(await rig.gateway.askPayment(providerOrderId)).toBe('closed');
  });

  it('reads amounts with their decimals', async () => {
    const { providerOrderId } = await rig.gateway.createOrder(anOrder('r1x'));
    rig.provider.pay(providerOrderId);
    const { raw, headers } = rig.provider.hook('PAYMENT_SUCCESS_WEBHOOK', providerOrderId);
    expect(raw.toString()).toContain('"order_amount":5300.00');
    expect(rig.gateway.readWebhook(raw, headers)?.payment?.amountPaise).toBe(530_000);
  });
});
