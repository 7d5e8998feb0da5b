import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

export type PhonePlans = typeof parsePhoneNumberFromString;

/** Reads a phone number by the numbering plans of all countries. */
export const phonePlans = (): PhonePlans | undefined => parsePhoneNumberFromString;

/** The service has the plans from its start, so nothing arrives later. Browsers: phone-plans.browser.ts. */
export const onPhonePlans = (_arrived: () => void) => () => undefined;
export const loadPhonePlans = async (): Promise<void> => {};
