import type { Checkout, Receipt } from '#schemas/api/orders.api.ts';
import { cashfree } from './cashfree.ts';
import { razorpay } from './razorpay.ts';
import { sandbox } from './sandbox.ts';
import { isOwnScript, loadCheckoutScript } from './script.ts';

/** How a checkout ends; exactly one of these is called. */
export interface CheckoutHandlers {
  paid: (receipt: Receipt) => void;
  failed: () => void;
  dismissed: () => void;
  /** The gateway's library is not here yet. */
  unavailable: () => void;
}

/** A gateway's library in this page. */
export interface CheckoutLibrary {
  isHere: () => boolean;
  open: (checkout: Checkout, handlers: CheckoutHandlers) => void;
}

const libraries: Record<string, CheckoutLibrary | undefined> = { sandbox, razorpay, cashfree };

/** So long a press waits for a library that is fetched no sooner than then. */
const patienceMs = 8000;

/** Hands the order to its gateway's checkout; what it gives back leaves it, if it is not open yet. Spec: registration 2.3; row BOOK-31. */
export function openCheckout(checkout: Checkout, handlers: CheckoutHandlers): () => void {
  const library = libraries[checkout.gateway];
  let isLeft = false;
  const open = (): void => {
    if (isLeft) return;
    if (!library?.isHere()) return handlers.unavailable();
    library.open(checkout, handlers);
  };
  const missing = (error: unknown): void => {
    console.error(error);
    if (!isLeft) handlers.unavailable();
  };
  if (!library || library.isHere()) open();
  else if (isOwnScript(checkout.script)) {
    loadCheckoutScript(checkout.script).catch((error: unknown) => console.error(error)); // for the next press
    open();
  } else
    Promise.race([loadCheckoutScript(checkout.script), tooLate(patienceMs)])
      .then(open)
      .catch(missing);
  return () => void (isLeft = true);
}

const tooLate = (ms: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('The payment library is still on its way')), ms));
