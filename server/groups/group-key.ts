import type { Keys } from '#server/keys.ts';

/** What a mailed link carries beside the code of its group: who has it has read the mail. */
export const groupKey = (keys: Keys, orderId: string): string => keys.sign('group-link', orderId).slice(0, 40);
