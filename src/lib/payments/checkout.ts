import type { Checkout } from '#schemas/api/orders.api.ts';
import { cashfree, free, razorpay, sandbox, type CheckoutHandlers, type CheckoutLibrary } from './gateways.ts';
import { isOwnScript, loadCheckoutScript } from './script.ts';

const libraries: Record<string, CheckoutLibrary | undefined> = { sandbox, razorpay, cashfree, free };

/** Maximum milliseconds that a payment waits for the script of a provider. */
const timeoutMs = 8000;

/** Opens the checkout. Returns a function that cancels it if it is not open yet. Rows: BOOK-31, ERR-S-07. */
export function openCheckout(checkout: Checkout, handlers: CheckoutHandlers): () => void {
  const library = libraries[checkout.gateway];
  let isCancelled = false;
  const open = (): void => {
    if (isCancelled) return;
    if (!library?.isHere()) return handlers.unavailable();
    library.open(checkout, handlers);
  };
  const missing = (error: unknown): void => {
    console.error(error);
    if (!isCancelled) handlers.unavailable();
  };
  if (!library || library.isHere()) open();
  else if (isOwnScript(checkout.script)) {
    // loaded for the next attempt; this one calls `unavailable`
    loadCheckoutScript(checkout.script).catch((error: unknown) => console.error(error));
    open();
  } else
    Promise.race([loadCheckoutScript(checkout.script), tooLate(timeoutMs)])
      .then(open)
      .catch(missing);
  return () => void (isCancelled = true);
}

const tooLate = (ms: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('The payment library takes too long to load')), ms));
