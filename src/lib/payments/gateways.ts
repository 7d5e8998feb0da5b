import type { Checkout, Receipt } from '#schemas/api/orders.api.ts';

/** Callbacks for the end of a checkout. Exactly one is called. */
export interface CheckoutHandlers {
  paid: (receipt: Receipt) => void;
  failed: () => void;
  dismissed: () => void;
  /** called if the script of the gateway is not loaded */
  unavailable: () => void;
}

export interface CheckoutLibrary {
  isHere: () => boolean;
  open: (checkout: Checkout, handlers: CheckoutHandlers) => void;
}

declare global {
  interface Window {
    SandboxCheckout?: new (options: SandboxOptions) => { open: () => void };
    Razorpay?: new (options: RazorpayOptions) => {
      open: () => void;
      on: (event: 'payment.failed', callback: () => void) => void;
    };
    Cashfree?: (account: { mode: 'sandbox' | 'production' }) => {
      checkout: (order: { paymentSessionId: string; redirectTarget: '_modal' }) => Promise<CashfreeEnd>;
    };
  }
}

interface SandboxOptions extends Checkout {
  handler: (receipt: Receipt) => void;
  onfailed: (error: unknown) => void;
  ondismiss: () => void;
}

export const sandbox: CheckoutLibrary = {
  isHere: () => window.SandboxCheckout !== undefined,
  open(checkout, { paid: handler, failed: onfailed, dismissed: ondismiss }) {
    const Library = window.SandboxCheckout;
    if (Library) new Library({ ...checkout, handler, onfailed: () => onfailed(), ondismiss }).open();
  },
};

/** An order with the price 0 was completed when it was placed. */
export const free: CheckoutLibrary = {
  isHere: () => true,
  open: ({ order_code: code, order_token: token }, { paid }) => paid({ free_order_id: code, order_token: token }),
};

/** Amount in paise. https://razorpay.com/docs/payments/payment-gateway/web-integration/standard */
interface RazorpayOptions extends Pick<
  Checkout,
  'key' | 'order_id' | 'amount' | 'currency' | 'name' | 'description' | 'prefill'
> {
  handler: (receipt: Receipt) => void;
  modal: { ondismiss: () => void; confirm_close: boolean };
}

/**
 * A declined payment can be tried again in the same dialog, so it counts as failed when the dialog is closed.
 * Razorpay gets only the fields that it needs.
 */
export const razorpay: CheckoutLibrary = {
  isHere: () => window.Razorpay !== undefined,
  open(checkout, handlers) {
    const Library = window.Razorpay;
    if (!Library) return;
    const { key, order_id, amount, currency, name, description, prefill } = checkout;
    const order = { key, order_id, amount, currency, name, description, prefill };
    let [isOver, wasDeclined] = [false, false];
    const end = (callback: () => void): void => {
      if (!isOver) callback();
      isOver = true;
    };
    const form = new Library({
      ...order,
      handler: (receipt) => end(() => handlers.paid(receipt)),
      modal: { confirm_close: true, ondismiss: () => end(wasDeclined ? handlers.failed : handlers.dismissed) },
    });
    form.on('payment.failed', () => void (wasDeclined = true));
    form.open();
  },
};

/** Result of Cashfree's checkout. https://www.cashfree.com/docs/payments/online/web */
interface CashfreeEnd {
  error?: { code?: string; message?: string };
  /** true if the checkout continues on another page, which opens the return URL at its end */
  redirect?: boolean;
  paymentDetails?: { paymentMessage?: string };
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
    handlers.paid({ cashfree_order_id: order_id }); // this proves no payment: the service asks Cashfree
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
