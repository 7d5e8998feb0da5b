import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

export type PhonePlans = typeof parsePhoneNumberFromString;

/** Returns the function that parses a phone number by the numbering plans of all countries. */
export const phonePlans = (): PhonePlans | undefined => parsePhoneNumberFromString;

/** Does nothing, because the service always has the plans. The version for browsers is phone-plans.browser.ts. */
export const onPhonePlans = (_arrived: () => void) => () => undefined;
export const loadPhonePlans = async (): Promise<void> => {};
