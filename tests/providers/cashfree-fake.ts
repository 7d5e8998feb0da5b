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
import { ok, refused, known, unread, isRupees, mustMatch, customerProblem, metaProblem } from './cashfree-checks.ts';

/**
 * A fake of Cashfree's API, version 2025-01-01, as documented: orders, payments, refunds, webhooks. Amounts are in
 * rupees.
 */
export interface CashfreeFake extends FakeServer {
  keys: { clientId: string; clientSecret: string; mode: 'test'; url: string };
  orders: Map<string, Order>;
  refunds: Refund[];
  /** result of refunds, immediately or after the first look-up of a pending refund */
  refundsEnd: { at: 'once' | 'later'; as: 'SUCCESS' | 'FAILED' };
  /** simulates a successful payment */
  pay(orderId: string): void;
  decline(orderId: string): void;
  /** ends the time in which the order can be paid */
  expire(orderId: string): void;
  /** deletes the idempotency keys, which expire after a day */
  forgetKeys(): void;
  /** the webhook event of the last attempt to pay an order */
  hook(type: string, orderId: string): { raw: Buffer; headers: Record<string, string> };
}

interface Order {
  cf_order_id: string;
  order_id: string;
  entity: 'order';
  order_amount: number;
  order_currency: string;
  order_status: 'ACTIVE' | 'PAID' | 'EXPIRED';
  payment_session_id: string;
  customer_details: Fields;
  order_meta: Fields;
  created_at: string;
  payments: Payment[];
}

interface Payment {
  cf_payment_id: string;
  order_id: string;
  entity: 'payment';
  is_captured: boolean;
  order_amount: number;
  payment_amount: number;
  payment_currency: string;
  payment_status: 'SUCCESS' | 'FAILED';
  payment_message: string;
}

interface Refund {
  cf_refund_id: string;
  cf_payment_id: string;
  refund_id: string;
  order_id: string;
  entity: 'refund';
  refund_amount: number;
  refund_currency: string;
  refund_status: 'PENDING' | 'SUCCESS' | 'FAILED';
}

const now = () => new Date().toISOString();

export async function cashfreeFake(): Promise<CashfreeFake> {
  const clientId = 'TEST4kEkEyF0rTests';
  const clientSecret = `cfsk_ma_test_${randomBytes(12).toString('hex')}`;
  const orders = new Map<string, Order>();
  const refunds: Refund[] = [];
  const replies = new Map<string, { body: string; answer: Answer }>();

  function createOrder(body: unknown): Answer {
    const extra = unread(body, known.order, 'order');
    if (extra || !isFields(body)) return extra ?? refused(400, 'request_invalid', 'no body');
    const { order_id: id = newId('order_'), order_amount: amount, order_currency: currency } = body;
    const problem =
      mustMatch(id, ['order_id', /^[\w-]{3,45}$/]) ??
      (isRupees(amount, 1_000_000)
        ? undefined
        : refused(400, 'order_amount_invalid', 'order_amount : invalid amount')) ??
      mustMatch(currency, ['order_currency', /^INR$/]) ??
      customerProblem(body.customer_details) ??
      metaProblem(body.order_meta);
    if (problem) return problem;
    if (orders.has(String(id))) return refused(409, 'order_already_exists', 'order with same id is already present');
    const order: Order = {
      cf_order_id: newId('2'),
      order_id: String(id),
      entity: 'order',
      order_amount: Number(amount),
      order_currency: 'INR',
      order_status: 'ACTIVE',
      payment_session_id: newId('session_'),
      customer_details: { ...(isFields(body.customer_details) && body.customer_details) },
      order_meta: { ...(isFields(body.order_meta) && body.order_meta) },
      created_at: now(),
      payments: [],
    };
    orders.set(order.order_id, order);
    return ok(shown(order));
  }

  function refund(order: Order, body: unknown): Answer {
    const extra = unread(body, known.refund, 'refund');
    if (extra || !isFields(body)) return extra ?? refused(400, 'request_invalid', 'no body');
    const { refund_id: id, refund_amount: amount, refund_speed: speed = 'STANDARD' } = body;
    const problem = mustMatch(id, ['refund_id', /^[\w-]{3,40}$/]);
    if (problem) return problem;
    if (!['STANDARD', 'INSTANT'].includes(String(speed))) return refused(400, 'refund_speed_invalid', 'refund_speed');
    const same = refunds.find((one) => one.order_id === order.order_id && one.refund_id === id);
    if (same && same.refund_amount === amount) return ok(same);
    if (same) return refused(400, 'refund_id_already_exists', 'refund_id : already used for another refund');
    const paid = order.payments.find(({ payment_status: status }) => status === 'SUCCESS');
    if (!paid) return refused(409, 'refund_not_allowed', 'order is not paid');
    const refunded = refunds
      .filter((one) => one.order_id === order.order_id)
      .reduce((sum, one) => sum + one.refund_amount, 0);
    if (!isRupees(amount, order.order_amount - refunded))
      return refused(400, 'refund_amount_invalid', 'refund_amount : more than can be refunded');
    const made: Refund = {
      cf_refund_id: newId('1'),
      cf_payment_id: paid.cf_payment_id,
      refund_id: String(id),
      order_id: order.order_id,
      entity: 'refund',
      refund_amount: amount,
      refund_currency: 'INR',
      refund_status: fake.refundsEnd.at === 'later' ? 'PENDING' : fake.refundsEnd.as,
    };
    refunds.push(made);
    return ok({ ...made });
  }

  function answer(call: ReceivedCall): Answer {
    const { headers } = call;
    if (headers['x-client-id'] !== clientId || headers['x-client-secret'] !== clientSecret)
      return refused(401, 'request_failed', 'authentication Failed');
    if (headers['x-api-version'] !== '2025-01-01')
      return refused(400, 'version_missing', 'version is missing in the header');
    const key = call.method === 'POST' ? headers['x-idempotency-key'] : undefined;
    if (key === undefined) return routed(call);
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
      return refused(400, 'request_invalid', 'x-idempotency-key');
    const at = `${call.path} ${key}`;
    const before = replies.get(at);
    if (before && before.body !== JSON.stringify(call.body))
      return {
        status: 422,
        body: { message: 'another request has this key', code: 'idempotency_key_mismatch', type: 'idempotency_error' },
      };
    if (before) return { ...before.answer, headers: { 'x-idempotency-replayed': 'true' } };
    const reply = routed(call);
    if (reply.status === 200) replies.set(at, { body: JSON.stringify(call.body), answer: structuredClone(reply) });
    return reply;
  }

  function routed({ method, path, body }: ReceivedCall): Answer {
    const [, id = '', verb = '', refundId = ''] =
      /^\/pg\/orders(?:\/([^/]+))?(?:\/(payments|refunds))?(?:\/([^/]+))?$/.exec(path) ?? [];
    const call = `${method} ${path.startsWith('/pg/orders') ? 'orders' : ''}${id && '/id'}${verb && `/${verb}`}${refundId && '/id'}`;
    if (call === 'POST orders') return createOrder(body);
    const order = orders.get(id);
    if (!order) return refused(404, 'order_not_found', 'Order Reference Id does not exist');
    if (call === 'GET orders/id') return ok(shown(order));
    if (call === 'GET orders/id/payments') return ok(order.payments);
    if (call === 'POST orders/id/refunds') return refund(order, body);
    const found = refunds.find((one) => one.order_id === id && one.refund_id === refundId);
    if (call !== 'GET orders/id/refunds/id' || !found) return refused(404, 'refund_not_found', 'Refund does not exist');
    if (found.refund_status === 'PENDING') found.refund_status = fake.refundsEnd.as;
    return ok(found);
  }

  function attempt(orderId: string, status: Payment['payment_status']): void {
    const order = orders.get(orderId);
    if (order?.order_status !== 'ACTIVE') throw new Error(`No payment can be made for ${orderId}`);
    order.payments.push({
      cf_payment_id: String(Date.now() * 100 + order.payments.length),
      order_id: orderId,
      entity: 'payment',
      is_captured: status === 'SUCCESS',
      order_amount: order.order_amount,
      payment_amount: order.order_amount,
      payment_currency: 'INR',
      payment_status: status,
      payment_message: status === 'SUCCESS' ? '00::Transaction success' : 'Declined by the bank',
    });
    if (status === 'SUCCESS') order.order_status = 'PAID';
  }

  const server = await fakeServer(answer);
  const fake: CashfreeFake = Object.assign(server, {
    keys: { clientId, clientSecret, mode: 'test' as const, url: `${server.url}/pg` },
    orders,
    refunds,
    refundsEnd: { at: 'once', as: 'SUCCESS' } as CashfreeFake['refundsEnd'],
    pay: (orderId: string) => attempt(orderId, 'SUCCESS'),
    decline: (orderId: string) => attempt(orderId, 'FAILED'),
    forgetKeys: () => replies.clear(),
    expire: (orderId: string) => void Object.assign(orders.get(orderId)!, { order_status: 'EXPIRED' }),

    hook(type: string, orderId: string) {
      const order = orders.get(orderId)!;
      const { order_amount, order_currency } = order;
      const payments = {
        order: { order_id: orderId, order_amount, order_currency, order_tags: null },
        payment: order.payments.at(-1),
      };
      const data = type.startsWith('REFUND') ? { refund: refunds.at(-1) } : payments;
      const written = JSON.stringify({ data, event_time: now(), type });
      const raw = written.replace(/(_amount":)(\d+)([,}])/g, '$1$2.00$3'); // Cashfree sends amounts with two decimals
      const time = String(Date.now());
      const headers = {
        'content-type': 'application/json',
        'x-webhook-timestamp': time,
        'x-webhook-version': '2025-01-01',
        'x-idempotency-key': newId('hash'),
        'x-webhook-signature': createHmac('sha256', clientSecret)
          .update(time + raw)
          .digest('base64'),
      };
      return { raw: Buffer.from(raw), headers };
    },
  });
  return fake;
}

const shown = ({ payments: _payments, ...order }: Order) => order;
