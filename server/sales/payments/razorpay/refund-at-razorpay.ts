import { lacksBalance, ProviderRefusal } from '../provider-call.ts';
import type { RefundRequest, RefundState } from '../payment-gateway.ts';
import type { RazorpayApi, RazorpayRefund } from './razorpay-api.ts';

/** Refunds a payment. Idempotent by key. If the reply says 'pending', it may be old, so the current state is read. */
export async function refundAtRazorpay(api: RazorpayApi, request: RefundRequest): Promise<RefundState> {
  try {
    const refund = await api.refund(request.providerPaymentId, request);
    if (refund.status !== 'pending') return stateOf(refund);
    const known = await api.refundsOf(request.providerPaymentId);
    return stateOf(known.find(({ id }) => id === refund.id) ?? refund);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (error.status === 409) return 'pending'; // the first request is still running
    const earlier = await findEarlierRefund(api, request);
    return earlier === 'refused' && lacksBalance(error) ? 'no-balance' : earlier;
  }
}

/**
 * After a refusal, looks for an earlier refund with this key, or one by hand in Razorpay's dashboard. It cannot tell
 * which part of a payment was refunded by hand, so a part is then refused.
 */
async function findEarlierRefund(api: RazorpayApi, request: RefundRequest): Promise<RefundState> {
  const known = await api.refundsOf(request.providerPaymentId);
  const own = known.find(({ receipt }) => receipt === request.idempotencyKey);
  if (own) return stateOf(own);
  const payment = await api.payment(request.providerPaymentId);
  return payment.status === 'refunded' && !request.isPart ? 'refunded' : 'refused';
}

const stateOf = ({ status }: RazorpayRefund): RefundState => {
  if (status === 'processed') return 'refunded';
  return status === 'pending' ? 'pending' : 'refused';
};
