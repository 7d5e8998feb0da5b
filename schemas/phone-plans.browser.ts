import type { PhonePlans } from './phone-plans.ts';

let plans: PhonePlans | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

/**
 * The numbering plans, which are 34 kB compressed. A browser loads them when the visitor first touches a page with a
 * form. Until then, or if they cannot be loaded, it is undefined and only the service checks phone numbers by them.
 */
export const phonePlans = (): PhonePlans | undefined => plans;

/** Calls back once, when the plans have been loaded. Returns the function that stops listening. */
export function onPhonePlans(arrived: () => void): () => void {
  listeners.add(arrived);
  return () => listeners.delete(arrived);
}

/** If the plans cannot be loaded, the next call tries again. */
export async function loadPhonePlans(): Promise<void> {
  if (plans || isLoading) return;
  isLoading = true;
  try {
    plans = (await import('libphonenumber-js/mobile')).parsePhoneNumberFromString;
    for (const listener of listeners) listener();
  } catch (error) {
    console.warn('Phone numbers are checked by the service only:', error);
  } finally {
    isLoading = false;
  }
}
