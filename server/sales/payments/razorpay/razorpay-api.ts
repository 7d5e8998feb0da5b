import { askProvider, fields, list, ProviderRefusal, text } from '../provider-call.ts';
import { AmountTooHigh, type NewProviderOrder } from '../payment-gateway.ts';

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  /** the secret of the webhook; it differs from the secret of the API key */
  webhookSecret: string;
  /** origin of the API */
  url: string;
  limitMs?: number;
}

export interface RazorpayPayment {
  id: string;
  orderId: string;
  amountPaise: number;
  currency: string;
  status: string;
}

export interface RazorpayRefund {
  id: string;
  amountPaise: number;
  receipt: string | undefined;
  status: string;
}

export type RazorpayApi = ReturnType<typeof razorpayApi>;

/**
 * Client for the endpoints of Razorpay's API that the service uses: https://razorpay.com/docs/api. The time limit in
 * `signal` is for all calls together.
 */
export function razorpayApi({ keyId, keySecret, url }: RazorpayKeys, signal: AbortSignal) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const get = (path: string) =>
    askProvider({ method: 'GET', url: `${url}/v1${path}`, headers: { authorization }, signal });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    askProvider({ method: 'POST', url: `${url}/v1${path}`, headers: { authorization, ...headers }, body, signal });

  return {
    /** Creates an order and returns its id. Idempotent: returns the id of an existing order with this receipt. */
    async createOrder({ receipt, amountPaise: amount, currency }: NewProviderOrder): Promise<string> {
      const order = { amount, currency, receipt, unique_receipt: true };
      const made = await post('/orders', order).catch(async (error: unknown) => {
        if (error instanceof ProviderRefusal && error.says('exceeds')) throw new AmountTooHigh();
        if (!(error instanceof ProviderRefusal && error.says('receipt should be unique'))) throw error;
        const found = fields(await get(`/orders?receipt=${encodeURIComponent(receipt)}`));
        return list(found.items).find((known) => known.receipt === receipt && known.amount === amount);
      });
      return text(fields(made), 'id');
    },

    payment: async (id: string) => readPayment(await get(`/payments/${encodeURIComponent(id)}`)),

    /** Returns all payment attempts of an order, or undefined if Razorpay does not know the order. */
    async paymentsOf(orderId: string): Promise<RazorpayPayment[] | undefined> {
      const answer = await get(`/orders/${encodeURIComponent(orderId)}/payments`).catch(unlessUnknown);
      return answer === undefined ? undefined : list(fields(answer).items).map(readPayment);
    },

    /** Captures an authorised payment. If Razorpay refuses, because it is already captured, reads the payment. */
    async capture({ id, amountPaise: amount, currency }: RazorpayPayment): Promise<RazorpayPayment> {
      const path = `/payments/${encodeURIComponent(id)}`;
      const captured = await post(`${path}/capture`, { amount, currency }).catch((error: unknown) => {
        if (!(error instanceof ProviderRefusal)) throw error;
        return get(path);
      });
      return readPayment(captured);
    },

    async refund(id: string, request: { amountPaise: number; idempotencyKey: string }): Promise<RazorpayRefund> {
      const body = { amount: request.amountPaise, speed: 'normal', receipt: request.idempotencyKey };
      const headers = { 'x-refund-idempotency': request.idempotencyKey };
      return refund(await post(`/payments/${encodeURIComponent(id)}/refund`, body, headers));
    },

    refundsOf: async (id: string): Promise<RazorpayRefund[]> =>
      list(fields(await get(`/payments/${encodeURIComponent(id)}/refunds`)).items).map(refund),
  };
}

/** Returns undefined if the error means that the id is unknown (Razorpay replies 400), else throws it. */
function unlessUnknown(error: unknown): undefined {
  const isUnknown =
    error instanceof ProviderRefusal && (error.says('id provided does not exist') || error.says('not a valid id'));
  if (!isUnknown) throw error;
}

export function readPayment(entity: unknown): RazorpayPayment {
  const from = fields(entity);
  return {
    id: text(from, 'id'),
    orderId: text(from, 'order_id'),
    amountPaise: wholePaise(from.amount),
    currency: text(from, 'currency'),
    status: text(from, 'status'),
  };
}

function refund(entity: unknown): RazorpayRefund {
  const from = fields(entity);
  return {
    id: text(from, 'id'),
    amountPaise: wholePaise(from.amount),
    receipt: typeof from.receipt === 'string' ? from.receipt : undefined,
    status: text(from, 'status'),
  };
}

export function wholePaise(amount: unknown): number {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) throw new Error('Razorpay sent no amount in paise');
  return amount;
}
