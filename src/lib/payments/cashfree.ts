import type { Checkout } from '#schemas/api/orders.api.ts';
import type { CheckoutHandlers, CheckoutLibrary } from './checkout.ts';

/** Result of the Cashfree checkout. https://www.cashfree.com/docs/payments/online/web */
interface CashfreeEnd {
  error?: { code?: string; message?: string };
  /** the checkout continued on its own page and comes back through the return URL */
  redirect?: boolean;
  paymentDetails?: { paymentMessage?: string };
}

declare global {
  interface Window {
    Cashfree?: (account: { mode: 'sandbox' | 'production' }) => {
      checkout: (order: { paymentSessionId: string; redirectTarget: '_modal' }) => Promise<CashfreeEnd>;
    };
  }
}

export const cashfree: CheckoutLibrary = {
  isHere: () => window.Cashfree !== undefined,
  open: (checkout, handlers) => void run(checkout, handlers),
};

async function run({ order_id, session, mode }: Checkout, handlers: CheckoutHandlers): Promise<void> {
  const ended = await pay({ session, mode }).catch((error: unknown) => console.error(error));
  if (!ended) handlers.failed();
  else if (ended.redirect) return;
  else if (ended.paymentDetails)
    handlers.paid({ cashfree_order_id: order_id }); // not a proof of payment: the service asks Cashfree
  else if (isClosed(ended)) handlers.dismissed();
  else handlers.failed();
}

async function pay({ session, mode }: Pick<Checkout, 'session' | 'mode'>): Promise<CashfreeEnd> {
  const account = window.Cashfree?.({ mode: mode === 'live' ? 'production' : 'sandbox' });
  if (!account || session === undefined) throw new Error('The order has no session to be paid in');
  return account.checkout({ paymentSessionId: session, redirectTarget: '_modal' });
}

const isClosed = ({ error }: CashfreeEnd): boolean =>
  /cancel|clos|abort|drop/i.test(`${error?.code ?? ''} ${error?.message ?? ''}`);
