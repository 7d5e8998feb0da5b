import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AmountTooHigh } from '#server/payments/payment-gateway.ts';
import { anOrder, cashfreeRig, razorpayRig, type CashfreeRig, type RazorpayRig } from './rigs.ts';

/** How the adapters handle a provider that is slow, unreachable, or inconsistent. Decision 33. */
const providers = [
  { provider: 'Razorpay', open: razorpayRig },
  { provider: 'Cashfree', open: cashfreeRig },
];
const key = 'a1b2c3d4e5f60718293a';

/** Headers that identify an event but are not signed. */
const idsOf = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /idempotency-key|event-id/.test(name)));

describe.each(providers)('$provider', ({ open }) => {
  let rig: RazorpayRig | CashfreeRig;
  beforeEach(async () => void (rig = await open()));
  afterEach(() => rig.close());

  const aPaidOrder = async () => {
    const { providerOrderId } = await rig.gateway.createOrder(anOrder('r1'.padEnd(32, '0')));
    return (await rig.gateway.verifyReceipt(await rig.pay(providerOrderId)))!;
  };

  it('times out after the limit for all its calls together', async () => {
    await rig.close();
    rig = await open(300);
    rig.provider.meet('silent');
    await expect(rig.gateway.createOrder(anOrder('r1'.padEnd(32, '0')))).rejects.toThrow('aborted due to timeout');
  });

  it.each(['dropped', 'failing', 'garbled'] as const)('that is %s is an error, never a response', async (trouble) => {
    const money = await aPaidOrder();
    const calls: [string, () => Promise<unknown>][] = [
      ['createOrder', () => rig.gateway.createOrder(anOrder('r2'.padEnd(32, '0')))],
      ['askPayment', () => rig.gateway.askPayment(money.providerOrderId)],
      ['refund', () => rig.gateway.refund({ ...money, idempotencyKey: key })],
    ];
    for (const [name, call] of calls) {
      rig.provider.meet(trouble, 2);
      await expect(call(), name).rejects.toThrow(/fetch failed|The payment provider answered/);
      await rig.gateway.askPayment('takes the second trouble').catch(() => undefined);
    }
    expect(rig.provider.refunds).toEqual([]);
  });

  it('creates one order, even if the response was lost and the call is retried', async () => {
    const asked = anOrder('r3'.padEnd(32, '0'));
    rig.provider.meet('lost');
    await expect(rig.gateway.createOrder(asked)).rejects.toThrow('fetch failed');
    const made = await rig.gateway.createOrder(asked);
    expect([...rig.provider.orders.keys()]).toEqual([made.providerOrderId]);
  });

  it('refunds once, even if the response was lost and the call is retried', async () => {
    const money = await aPaidOrder();
    const half = { ...money, amountPaise: 265_000, idempotencyKey: key };
    rig.provider.meet('lost');
    await expect(rig.gateway.refund(half)).rejects.toThrow('fetch failed');
    expect(await rig.gateway.refund(half)).toBe('refunded');
    expect(rig.provider.refunds).toHaveLength(1);
  });

  it('reports a refund as pending, and later its result', async () => {
    const money = await aPaidOrder();
    rig.provider.refundsEnd.at = 'later';
    const [done, failed] =
      rig.gateway.name === 'razorpay' ? (['processed', 'failed'] as const) : (['SUCCESS', 'FAILED'] as const);
    Object.assign(rig.provider.refundsEnd, { as: failed });
    const half = { ...money, amountPaise: 265_000 };
    expect(await rig.gateway.refund({ ...half, idempotencyKey: key })).toBe('refused');
    Object.assign(rig.provider.refundsEnd, { as: done });
    expect(await rig.gateway.refund({ ...half, idempotencyKey: `${key}2` })).toBe('refunded');
  });

  it('refuses to refund more than was paid, and an unpaid order', async () => {
    const money = await aPaidOrder();
    expect(await rig.gateway.refund({ ...money, amountPaise: 530_001, idempotencyKey: key })).toBe('refused');
    const { providerOrderId } = await rig.gateway.createOrder(anOrder('r5'.padEnd(32, '0')));
    await rig.decline(providerOrderId);
    expect(rig.provider.refunds).toEqual([]);
  });

  it('reports completed refunds of the provider, with their amount', async () => {
    const money = await aPaidOrder();
    const isRazorpay = rig.gateway.name === 'razorpay'; // it has one event per step
    const event = isRazorpay ? 'refund.processed' : 'REFUND_STATUS_WEBHOOK';
    await rig.gateway.refund({ ...money, amountPaise: 265_000, idempotencyKey: 'by-hand-in-the-dashboard' });
    const hear = () => {
      const { raw, headers } = rig.provider.hook(event, money.providerOrderId);
      return rig.gateway.readWebhook(raw, headers);
    };
    expect(hear()).toMatchObject({ type: 'returned', payment: { ...money, amountPaise: 265_000 } });
    Object.assign(rig.provider.refunds[0]!, { refund_status: 'PENDING' });
    expect(hear()?.type).toBe(isRazorpay ? 'returned' : 'other');
  });

  it('reports an amount above its limit', async () => {
    const most = 100_000_000;
    expect(await rig.gateway.createOrder(anOrder('r7'.padEnd(32, '0'), most))).toHaveProperty('providerOrderId');
    const more = rig.gateway.createOrder(anOrder('r8'.padEnd(32, '0'), most + 1));
    await expect(more).rejects.toBeInstanceOf(AmountTooHigh);
  });

  it('identifies an event by its signed content, not by an unsigned header', async () => {
    const { providerOrderId } = await aPaidOrder();
    const { raw, headers } = rig.hook('paid', providerOrderId);
    const eventOf = (more: Record<string, string>) => rig.gateway.readWebhook(raw, { ...headers, ...more })?.eventId;
    const first = eventOf({});
    expect(first).toMatch(/./);
    expect(eventOf({ 'x-idempotency-key': 'of another', 'x-razorpay-event-id': 'of another' })).toBe(first);
    await rig.gateway.createOrder(anOrder('r9'.padEnd(32, '0')));
    const [other] = [...rig.provider.orders.keys()].slice(-1);
    await rig.pay(other!);
    const next = rig.hook('paid', other!);
    expect(rig.gateway.readWebhook(next.raw, { ...next.headers, ...idsOf(headers) })?.eventId).not.toBe(first);
  });

  it('does not reveal its payer or its keys in an error', async () => {
    const wrong = anOrder('r6'.padEnd(32, '0'), 99);
    const error = await rig.gateway
      .createOrder({ ...wrong, customer: { ...wrong.customer, mobile: 'x' } })
      .then(String, (e: Error) => e);
    expect(JSON.stringify([String(error), { ...(error as Error) }])).not.toMatch(/asha|example\.org|secret|rzp_|cfsk/i);
    expect(String(error)).toMatch(/The payment provider refused: 400/);
  });
});

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
    expect(rig.provider.asked.filter((call) => call.endsWith('/capture'))).toHaveLength(1);
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

  it.each([
    [{ amount: 5000, currency: 'INR', colour: 'red' }, 'colour is/are not required and should not be sent'],
    [{ amount: 50.5, currency: 'INR' }, 'The amount must be an integer.'],
    [{ amount: '5000', currency: 'INR' }, 'The amount must be an integer.'],
    [{ amount: 99, currency: 'INR' }, 'Order amount less than minimum amount allowed'],
    [{ amount: 5000, currency: 1 }, 'expected string but provided 1'],
    [{ amount: 5000, currency: 'INR', receipt: 'r'.repeat(41) }, 'receipt: the length must be no more than 40.'],
  ])('has a fake that refuses %o', async (body, description) => {
    const { keyId, keySecret, url } = rig.provider.keys;
    const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`;
    const reply = await fetch(`${url}/v1/orders`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify(body),
    });
    expect([reply.status, (await reply.json()).error.description]).toEqual([400, description]);
  });
});

describe('Cashfree', () => {
  let rig: CashfreeRig;
  beforeEach(async () => void (rig = await cashfreeRig()));
  afterEach(() => rig.close());

  it('sends the fields that the checkout needs, and returns the session that opens it', async () => {
    const asked = {
      ...anOrder('r1x', 123_405),
      customer: { name: 'आशा', email: 'a@example.org', mobile: '+91 98765-43210' },
    };
    const { providerOrderId, session } = await rig.gateway.createOrder(asked);
    const order = rig.provider.orders.get('r1x');
    expect([providerOrderId, session]).toEqual(['r1x', order?.payment_session_id]);
    expect(order).toMatchObject({
      order_amount: 1234.05,
      customer_details: { customer_id: 'r1x', customer_phone: '9876543210', customer_email: 'a@example.org' },
      order_meta: { return_url: asked.returnUrl },
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

  const customer_details = { customer_id: 'abc', customer_phone: '9876543210' };
  const base = { order_amount: 10.5, order_currency: 'INR', customer_details };
  it.each([
    [{ ...base, colour: 'red' }, 'colour_invalid'],
    [{ ...base, order_amount: 10.555 }, 'order_amount_invalid'],
    [{ ...base, order_amount: '10' }, 'order_amount_invalid'],
    [{ ...base, order_currency: undefined }, 'order_currency_missing'],
    [{ ...base, customer_details: { ...customer_details, customer_phone: '12' } }, 'customer_phone_invalid'],
    [{ ...base, customer_details: { ...customer_details, customer_name: 'आशा' } }, 'customer_name_invalid'],
    [{ ...base, order_id: 'a b' }, 'order_id_invalid'],
  ])('has a fake that refuses %o', async (body, code) => {
    const { clientId, clientSecret, url } = rig.provider.keys;
    const headers = { 'x-client-id': clientId, 'x-client-secret': clientSecret, 'x-api-version': '2025-01-01' };
    const reply = await fetch(`${url}/orders`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([reply.status, (await reply.json()).code]).toEqual([400, code]);
  });
});
