import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AmountTooHigh } from '#server/sales/payments/payment-gateway.ts';
import { anOrder, cashfreeRig, razorpayRig, type CashfreeRig, type RazorpayRig } from './rigs.ts';

const key = 'a1b2c3d4e5f60718293a';

/** These tests check how the gateways handle a slow, unreachable or inconsistent provider. Decision 33. */
const providers = [
  { provider: 'Razorpay', open: razorpayRig },
  { provider: 'Cashfree', open: cashfreeRig },
];

/** The unsigned headers that identify an event. */
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
    const order = anOrder('r3'.padEnd(32, '0'));
    rig.provider.meet('lost');
    await expect(rig.gateway.createOrder(order)).rejects.toThrow('fetch failed');
    const made = await rig.gateway.createOrder(order);
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
    const isRazorpay = rig.gateway.name === 'razorpay'; // Razorpay has one event for each step of a refund
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
