import type { Receipt } from '#schemas/api/orders.api.ts';
import type { CheckoutLibrary } from './checkout.ts';

/** Amount in paise. https://razorpay.com/docs/payments/payment-gateway/web-integration/standard */
interface RazorpayOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  handler: (receipt: Receipt) => void;
  modal: { ondismiss: () => void; confirm_close: boolean };
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => {
      open: () => void;
      on: (event: 'payment.failed', callback: () => void) => void;
    };
  }
}

/**
 * A declined payment can succeed at a second attempt in the same dialog, so it counts as failed only when the dialog is
 * closed. Razorpay gets only the fields that it needs, not the whole order.
 */
export const razorpay: CheckoutLibrary = {
  isHere: () => window.Razorpay !== undefined,
  open(checkout, handlers) {
    const Library = window.Razorpay;
    if (!Library) return;
    const { key, order_id, amount, currency, name, description, prefill } = checkout;
    let [isOver, wasDeclined] = [false, false];
    const end = (callback: () => void): void => {
      if (!isOver) callback();
      isOver = true;
    };
    const form = new Library({
      key,
      order_id,
      amount,
      currency,
      name,
      description,
      prefill,
      handler: (receipt) => end(() => handlers.paid(receipt)),
      modal: { confirm_close: true, ondismiss: () => end(wasDeclined ? handlers.failed : handlers.dismissed) },
    });
    form.on('payment.failed', () => void (wasDeclined = true));
    form.open();
  },
};
