import { createHmac, randomBytes } from 'node:crypto';
import {
  fakeServer,
  isFields,
  newId,
  type Answer,
  type ReceivedCall,
  type FakeServer,
  type Fields,
} from './fake-server.ts';
import { ok, badRequest, known, unread, amountProblem, type Order, type Refund } from './razorpay-checks.ts';

/**
 * A fake of Razorpay's API as documented at https://razorpay.com/docs/api: orders, payments, refunds, webhooks.
 * Amounts are in paise.
 */
export interface RazorpayFake extends FakeServer {
  keys: { keyId: string; keySecret: string; webhookSecret: string; url: string };
  orders: Map<string, Order>;
  payments: Map<string, Payment>;
  refunds: Refund[];
  /** result of refunds, immediately or after the first look-up of a pending refund */
  refundsEnd: { at: 'once' | 'later'; as: 'processed' | 'failed' };
  /** simulates an account that refuses a receipt that was used before */
  refusesReceipts: boolean;
  /** simulates a payment; returns the fields that the checkout passes to its success handler */
  pay(orderId: string, status?: 'captured' | 'authorized'): Fields;
  /** simulates a decline; returns the fields that the checkout passes to `payment.failed` */
  decline(orderId: string): Fields;
  /** the webhook event of the last payment of an order; `change` overrides fields of the payment */
  hook(event: string, orderId: string, change?: Fields): { raw: Buffer; headers: Record<string, string> };
}

interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: 'card';
  captured: boolean;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  error_code: string | null;
  error_description: string | null;
  created_at: number;
}

const seconds = () => Math.floor(Date.now() / 1000);

export async function razorpayFake(): Promise<RazorpayFake> {
  const secrets = {
    keyId: 'rzp_test_F4kEkEyF0rTests',
    keySecret: randomBytes(12).toString('hex'),
    webhookSecret: randomBytes(12).toString('hex'),
  };
  const authorization = `Basic ${Buffer.from(`${secrets.keyId}:${secrets.keySecret}`).toString('base64')}`;
  const [orders, payments] = [new Map<string, Order>(), new Map<string, Payment>()];
  const refunds: Refund[] = [];
  const requests = new Map<string, { body: string; refund: Refund }>();

  function createOrder(body: unknown): Answer {
    const problem = unread(body, known.order);
    if (problem || !isFields(body)) return problem ?? badRequest('');
    const { amount, currency, receipt, notes, unique_receipt: isUnique } = body;
    const wrong = amountProblem(amount);
    if (wrong) return wrong;
    if (typeof currency !== 'string') return badRequest(`expected string but provided ${String(currency)}`);
    if (currency !== 'INR') return badRequest('Currency is not supported', { field: 'currency' });
    if (receipt !== undefined && typeof receipt !== 'string')
      return badRequest(`expected string but provided ${receipt}`);
    if (receipt && receipt.length > 40) return badRequest('receipt: the length must be no more than 40.');
    const same = [...orders.values()].find((order) => receipt !== undefined && order.receipt === receipt);
    if (same && fake.refusesReceipts) return badRequest('Order receipt should be unique.', { field: 'receipt' });
    if (same && isUnique === true) return ok(same);
    const order: Order = {
      id: newId('order_'),
      entity: 'order',
      amount: Number(amount),
      amount_paid: 0,
      amount_due: Number(amount),
      currency,
      receipt: receipt ?? null,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: isFields(notes) ? notes : [],
      created_at: seconds(),
    };
    orders.set(order.id, order);
    return ok(order);
  }

  function capture(payment: Payment, body: unknown): Answer {
    const problem = unread(body, known.capture);
    if (problem || !isFields(body)) return problem ?? badRequest('');
    if (payment.status === 'captured') return badRequest('This payment has already been captured');
    if (payment.status !== 'authorized') return badRequest('Only payments which have been authorized can be captured');
    if (body.amount !== payment.amount || body.currency !== payment.currency)
      return badRequest('Capture amount must be equal to the amount authorized');
    Object.assign(payment, { status: 'captured', captured: true });
    const order = orders.get(payment.order_id)!;
    Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 });
    return ok(payment);
  }

  function refund(payment: Payment, { body, headers }: ReceivedCall): Answer {
    const problem = unread(body, known.refund);
    if (problem || !isFields(body)) return problem ?? badRequest('');
    const key = headers['x-refund-idempotency'];
    if (key !== undefined && !/^[\w-]{10,}$/.test(key)) return badRequest('Invalid idempotency key');
    const before = key === undefined ? undefined : requests.get(key);
    if (before && before.body !== JSON.stringify(body))
      return badRequest('Different request with the same idempotency key has already been processed.');
    if (before) return ok({ ...before.refund }); // with the status at the first request
    if (payment.status === 'refunded') return badRequest('The payment has been fully refunded already');
    if (payment.status !== 'captured')
      return badRequest('The payment status should be captured for action to be taken');
    const { amount, receipt, speed = 'normal' } = body;
    if (!['normal', 'optimum'].includes(String(speed))) return badRequest('speed: must be a valid value.');
    if (!Number.isInteger(amount)) return badRequest('The amount must be an integer.');
    if (Number(amount) > payment.amount - payment.amount_refunded)
      return badRequest('The total refund amount is greater than the refund payment amount');
    const made: Refund = {
      id: newId('rfnd_'),
      entity: 'refund',
      amount: Number(amount),
      currency: payment.currency,
      payment_id: payment.id,
      receipt: typeof receipt === 'string' ? receipt : null,
      status: fake.refundsEnd.at === 'later' ? 'pending' : fake.refundsEnd.as,
      speed_processed: 'normal',
      created_at: seconds(),
    };
    refunds.push(made);
    const all = payment.amount_refunded + made.amount;
    Object.assign(payment, { amount_refunded: all, refund_status: all === payment.amount ? 'full' : 'partial' });
    if (all === payment.amount) payment.status = 'refunded';
    if (key !== undefined) requests.set(key, { body: JSON.stringify(body), refund: { ...made } });
    return ok(made);
  }

  function answer(request: ReceivedCall): Answer {
    if (request.headers.authorization !== authorization) return badRequest('Authentication failed', {}, 401);
    const [, kind = '', id = '', verb = ''] =
      /^\/v1\/(orders|payments)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(request.path) ?? [];
    const call = `${request.method} ${kind}${id ? '/id' : ''}${verb ? `/${verb}` : ''}`;
    if (call === 'POST orders') return createOrder(request.body);
    if (call === 'GET orders') {
      const items = [...orders.values()].filter(({ receipt }) => receipt === request.query.get('receipt'));
      return ok({ entity: 'collection', count: items.length, items });
    }
    if (!(kind === 'orders' ? orders : payments).has(id)) return badRequest('The id provided does not exist');
    if (call === 'GET orders/id') return ok(orders.get(id));
    if (call === 'GET orders/id/payments')
      return ok(collection([...payments.values()].filter((one) => one.order_id === id)));
    if (call === 'GET payments/id') return ok(payments.get(id));
    if (call === 'POST payments/id/capture') return capture(payments.get(id)!, request.body);
    if (call === 'POST payments/id/refund') return refund(payments.get(id)!, request);
    if (call === 'GET payments/id/refunds') {
      const items = refunds.filter((one) => one.payment_id === id);
      for (const one of items) if (one.status === 'pending') one.status = fake.refundsEnd.as;
      return ok(collection(items));
    }
    return badRequest('The requested URL was not found on the server.', {}, 404);
  }

  function attempt(orderId: string, status: Payment['status']): Payment {
    const order = orders.get(orderId);
    if (!order || order.status === 'paid') throw new Error(`No payment can be made for ${orderId}`);
    const made: Payment = {
      id: newId('pay_'),
      entity: 'payment',
      amount: order.amount,
      currency: order.currency,
      status,
      order_id: orderId,
      method: 'card',
      captured: status === 'captured',
      amount_refunded: 0,
      refund_status: null,
      error_code: status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
      error_description: status === 'failed' ? 'Your payment was declined by the bank.' : null,
      created_at: seconds(),
    };
    payments.set(made.id, made);
    Object.assign(order, { attempts: order.attempts + 1, status: status === 'captured' ? 'paid' : 'attempted' });
    if (status === 'captured') Object.assign(order, { amount_paid: order.amount, amount_due: 0 });
    return made;
  }

  const hmac = (secret: string, signed: string) => createHmac('sha256', secret).update(signed).digest('hex');
  const server = await fakeServer(answer);
  const fake: RazorpayFake = Object.assign(server, {
    keys: { ...secrets, url: server.url },
    orders,
    payments,
    refunds,
    refundsEnd: { at: 'once', as: 'processed' } as RazorpayFake['refundsEnd'],
    refusesReceipts: false,

    pay(orderId: string, status: 'captured' | 'authorized' = 'captured') {
      const { id } = attempt(orderId, status);
      return {
        razorpay_payment_id: id,
        razorpay_order_id: orderId,
        razorpay_signature: hmac(secrets.keySecret, `${orderId}|${id}`),
      };
    },

    decline(orderId: string) {
      const { id, error_code: code, error_description: description } = attempt(orderId, 'failed');
      const metadata = { order_id: orderId, payment_id: id };
      return {
        error: { code, description, source: 'bank', step: 'payment_authorization', reason: 'payment_failed', metadata },
      };
    },

    hook(event: string, orderId: string, change: Fields = {}) {
      const order = orders.get(orderId);
      const payment = [...payments.values()].filter((one) => one.order_id === orderId).at(-1);
      const payload = {
        payment: { entity: { ...payment, ...change } },
        ...(event.startsWith('order.') && { order: { entity: order } }),
        ...(event.startsWith('refund.') && { refund: { entity: refunds.at(-1) } }),
      };
      const contains = Object.keys(payload);
      const raw = JSON.stringify({
        entity: 'event',
        account_id: 'acc_F4kEaCcOuNt000',
        event,
        contains,
        payload,
        created_at: seconds(),
      });
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': hmac(secrets.webhookSecret, raw),
        'x-razorpay-event-id': newId('event_'),
      };
      return { raw: Buffer.from(raw), headers };
    },
  });
  return fake;
}

const collection = (items: unknown[]) => ({ entity: 'collection', count: items.length, items });
