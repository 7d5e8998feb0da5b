import type { Checkout, Receipt } from '#schemas/api/orders.api.ts';
import type { CheckoutLibrary } from './checkout.ts';

/** Options of the sandbox checkout: the whole order response and the callbacks. */
interface SandboxOptions extends Checkout {
  handler: (receipt: Receipt) => void;
  onfailed: (error: unknown) => void;
  ondismiss: () => void;
}

declare global {
  interface Window {
    SandboxCheckout?: new (options: SandboxOptions) => { open: () => void };
  }
}

export const sandbox: CheckoutLibrary = {
  isHere: () => window.SandboxCheckout !== undefined,
  open(checkout, { paid: handler, failed: onfailed, dismissed: ondismiss }) {
    const Library = window.SandboxCheckout;
    if (Library) new Library({ ...checkout, handler, onfailed: () => onfailed(), ondismiss }).open();
  },
};
