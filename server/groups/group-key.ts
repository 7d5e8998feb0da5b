import type { Keys } from '#server/keys.ts';

/** Returns the signature in the mailed link of a group. It shows that the visitor has received the mail. */
export const groupKey = (keys: Keys, orderId: string): string => keys.sign('group-link', orderId).slice(0, 40);
