import type { ActorRefFrom } from 'xstate';
import type { awardPaymentFlow } from './award-payment.flow.ts';

interface Destination {
  to: string;
  replace?: boolean;
  state?: object;
}

/**
 * URL and navigation state of the page that follows a finished payment. Rows: AWPAY-19, AWPAY-20, ERR-A-05, ERR-A-06.
 */
export function destination(snapshot: ReturnType<ActorRefFrom<typeof awardPaymentFlow>['getSnapshot']>): Destination {
  const { value, context } = snapshot;
  if (value === 'noOrder') return { to: '/awards', replace: true };
  if (value === 'cancelled') return { to: '/awards' };

  const { award, order } = context;
  const state = { page: order?.order_page, award, orderData: order };
  if (value === 'paid') return { to: '/award/confirmation?status=success', replace: true, state };
  return { to: '/award/confirmation?status=failure', state: { ...state, reason: value } };
}
