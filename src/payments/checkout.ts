import type { Checkout, Receipt } from '#schemas/api/orders.api.ts';
import { loadCheckoutScript } from './script.ts';

/** How a checkout ends; exactly one of these is called. */
export interface CheckoutHandlers {
  paid: (receipt: Receipt) => void;
  failed: () => void;
  dismissed: () => void;
  /** The gateway's library is not here yet. */
  unavailable: () => void;
}

/** What a gateway's library is handed: the whole reply of the order, and what to call. */
interface CheckoutOptions extends Checkout {
  handler: (receipt: Receipt) => void;
  onfailed: (error: unknown) => void;
  ondismiss: () => void;
}

declare global {
  interface Window {
    SandboxCheckout?: new (options: CheckoutOptions) => { open: () => void };
  }
}

/** Hands the order to its gateway's checkout. Spec: registration 2.3; row BOOK-31. */
export function openCheckout(checkout: Checkout, handlers: CheckoutHandlers): void {
  const Library = checkout.gateway === 'sandbox' ? window.SandboxCheckout : undefined;
  if (!Library) {
    loadCheckoutScript(checkout.script).catch((error: unknown) => console.error(error));
    handlers.unavailable();
    return;
  }
  new Library({
    ...checkout,
    handler: handlers.paid,
    onfailed: handlers.failed,
    ondismiss: handlers.dismissed,
  }).open();
}
