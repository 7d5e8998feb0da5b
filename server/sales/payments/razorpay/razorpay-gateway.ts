import { limitMs } from '../provider-call.ts';
import type { PaymentAnswer, PaymentGateway, ProviderPayment } from '../payment-gateway.ts';
import { razorpayApi, type RazorpayApi, type RazorpayKeys, type RazorpayPayment } from './razorpay-api.ts';
import { isSignedReceipt, readRazorpayWebhook } from './razorpay-signatures.ts';
import { refundAtRazorpay } from './refund-at-razorpay.ts';

/** Razorpay's Standard Checkout. Its API has amounts in paise. Decision 33. */
export function razorpayGateway(keys: RazorpayKeys): PaymentGateway {
  const api = () => razorpayApi(keys, AbortSignal.timeout(keys.limitMs ?? limitMs));
  return {
    name: 'razorpay',
    script: 'https://checkout.razorpay.com/v1/checkout.js',
    key: keys.keyId,
    mode: keys.keyId.startsWith('rzp_live_') ? 'live' : 'test',
    hosts,

    async createOrder(order) {
      return { providerOrderId: await api().createOrder(order) };
    },

    async verifyReceipt({ razorpay_order_id: orderId, razorpay_payment_id: id, razorpay_signature: signature }) {
      if (typeof orderId !== 'string' || typeof id !== 'string' || typeof signature !== 'string') return undefined;
      if (!isSignedReceipt({ orderId, id, signature }, keys)) return undefined;
      const razorpay = api();
      const payment = await razorpay.payment(id);
      return payment.orderId === orderId ? capturedPayment(razorpay, payment) : undefined;
    },

    readWebhook: (raw, headers) => readRazorpayWebhook({ raw, headers, secret: keys.webhookSecret }),

    async askPayment(providerOrderId): Promise<PaymentAnswer> {
      const razorpay = api();
      const payments = await razorpay.paymentsOf(providerOrderId);
      if (!payments) return 'unknown';
      // captured payments first: then no second payment is captured, and Razorpay releases the authorised ones
      const isOpen = ({ status }: RazorpayPayment) => Number(status === 'authorized');
      for (const payment of payments.toSorted((a, b) => isOpen(a) - isOpen(b))) {
        const money = await capturedPayment(razorpay, payment);
        if (money) return money;
      }
      const isOver = payments.length > 0 && payments.every(({ status }) => status === 'failed');
      return isOver ? 'failed' : 'open';
    },

    refund: (request) => refundAtRazorpay(api(), request),
  };
}

const hosts = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
};

/**
 * Returns the payment if its money was captured, else undefined. Captures an authorised payment first, because
 * Razorpay would release it after some days.
 */
async function capturedPayment(api: RazorpayApi, payment: RazorpayPayment): Promise<ProviderPayment | undefined> {
  const { status, ...rest } = payment.status === 'authorized' ? await api.capture(payment) : payment;
  if (status !== 'captured' && status !== 'refunded') return undefined;
  const { id: providerPaymentId, orderId: providerOrderId, amountPaise, currency } = rest;
  return { providerOrderId, providerPaymentId, amountPaise, currency };
}
