import { lacksBalance, limitMs, ProviderRefusal } from '../provider-call.ts';
import {
  AmountTooHigh,
  type NewProviderOrder,
  type PaymentAnswer,
  type PaymentGateway,
  type ProviderPayment,
  type RefundRequest,
  type RefundState,
} from '../payment-gateway.ts';
import { cashfreeApi, type CashfreeApi, type CashfreeKeys, type CashfreeOrder } from './cashfree-api.ts';
import { readCashfreeWebhook } from './read-cashfree-webhook.ts';

/** Cashfree's hosted checkout. Its API has amounts in rupees. Decision 33. */
export function cashfreeGateway(keys: CashfreeKeys): PaymentGateway {
  const api = () => cashfreeApi(keys, AbortSignal.timeout(keys.limitMs ?? limitMs));
  return {
    name: 'cashfree',
    script: 'https://sdk.cashfree.com/js/v3/cashfree.js',
    key: '',
    mode: keys.mode,
    hosts: {
      script: ['https://sdk.cashfree.com'],
      ...(keys.mode === 'live' ? liveHosts : testHosts),
      image: [],
    },

    async createOrder(request) {
      const { id, session } = await createOrFindOrder(api(), request);
      return { providerOrderId: id, session };
    },

    unsignedOrderId: orderIdOf,

    /** Reads the order at Cashfree, because the checkout of Cashfree signs nothing. */
    async verifyReceipt(receipt) {
      const id = orderIdOf(receipt);
      if (id === undefined) return undefined;
      const cashfree = api();
      const order = await cashfree.order(id);
      return order?.status === 'PAID' ? paymentOf(cashfree, order) : undefined;
    },

    readWebhook: (raw, headers) => readCashfreeWebhook({ raw, headers, secret: keys.clientSecret }),

    async askPayment(providerOrderId): Promise<PaymentAnswer> {
      const cashfree = api();
      const order = await cashfree.order(providerOrderId);
      if (!order) return 'unknown';
      if (order.status === 'PAID') return (await paymentOf(cashfree, order)) ?? 'open';
      if (order.status !== 'ACTIVE') return 'closed';
      const attempts = await cashfree.paymentsOf(providerOrderId);
      const isOver = attempts.length > 0 && attempts.every(({ status }) => failedStatuses.has(status));
      return isOver ? 'failed' : 'open';
    },

    refund: (request) => refundAtCashfree(api(), request),
  };
}

const orderIdOf = ({ cashfree_order_id: id }: Record<string, unknown>): string | undefined =>
  typeof id === 'string' && /^[\w-]{3,45}$/.test(id) ? id : undefined;

const liveHosts = {
  frame: ['https://sdk.cashfree.com', 'https://api.cashfree.com', 'https://payments.cashfree.com'],
  connect: ['https://api.cashfree.com'],
};
const testHosts = {
  frame: ['https://sdk.cashfree.com', 'https://sandbox.cashfree.com', 'https://payments-test.cashfree.com'],
  connect: ['https://sandbox.cashfree.com'],
};

/** Statuses of failed payment attempts. */
const failedStatuses = new Set(['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID', 'NOT_ATTEMPTED']);

/** Cashfree refuses payments below one rupee. */
const leastPaise = 100;

/** Creates the order at Cashfree, or returns the existing order. Its id is our payment id. */
async function createOrFindOrder(api: CashfreeApi, request: NewProviderOrder): Promise<CashfreeOrder> {
  try {
    return await api.createOrder(request);
  } catch (error) {
    const isAmount = error instanceof ProviderRefusal && error.code === 'order_amount_invalid';
    if (isAmount && request.amountPaise >= leastPaise) throw new AmountTooHigh();
    const mayExist = error instanceof ProviderRefusal && (error.status === 409 || error.status === 422);
    const known = mayExist ? await api.order(request.receipt) : undefined;
    if (!known || known.amountPaise !== request.amountPaise || known.currency !== request.currency) throw error;
    return known;
  }
}

async function paymentOf(api: CashfreeApi, order: CashfreeOrder): Promise<ProviderPayment | undefined> {
  const attempts = await api.paymentsOf(order.id);
  const paid = attempts.find(({ status }) => status === 'SUCCESS');
  const { id: providerOrderId, amountPaise, currency } = order;
  return paid && { providerOrderId, providerPaymentId: paid.id, amountPaise, currency };
}

/**
 * Refunds a payment. Our idempotency key is the refund id at Cashfree. A second call may return the first reply, so
 * the current status is read unless the reply is SUCCESS.
 */
async function refundAtCashfree(api: CashfreeApi, request: RefundRequest): Promise<RefundState> {
  try {
    const status = await api.refund(request);
    return stateOf(status === 'SUCCESS' ? status : ((await api.refundStatus(request)) ?? status));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const status = await api.refundStatus(request);
    if (status === undefined) return lacksBalance(error) ? 'no-balance' : 'refused';
    return stateOf(status);
  }
}

const stateOf = (status: string): RefundState => {
  if (status === 'SUCCESS') return 'refunded';
  return status === 'PENDING' || status === 'ONHOLD' ? 'pending' : 'refused';
};
