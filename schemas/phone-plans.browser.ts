import type { PhonePlans } from './phone-plans.ts';

let plans: PhonePlans | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

/**
 * The numbering plans (34 kB compressed). The browser loads them when the visitor first focuses a form field. Without
 * them it is undefined, and only the service checks phone numbers by the plans.
 */
export const phonePlans = (): PhonePlans | undefined => plans;

/** Calls `arrived` once, after the plans are loaded. Returns a function that removes the listener. */
export function onPhonePlans(arrived: () => void): () => void {
  listeners.add(arrived);
  return () => listeners.delete(arrived);
}

/** Loads the plans. After a failure, the next call tries again. */
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
