import type { Keys } from '#server/keys.ts';

/** Signature in the mailed link of a group. It proves that the visitor received the mail. */
export const groupKey = (keys: Keys, orderId: string): string => keys.sign('group-link', orderId).slice(0, 40);
