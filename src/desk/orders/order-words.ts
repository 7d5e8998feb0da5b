import { paidInWords } from '#domain/staff/order-words.ts';

/** Returns '' for a payment whose number the role may not see. */
export const paymentInWords = ({ gateway, reference }: { gateway?: string; reference?: string }): string =>
  reference === undefined ? '' : `${paidInWords(gateway)} ${reference}`;
