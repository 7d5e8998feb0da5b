import type { Signer } from '#server/platform/keys.ts';
import type { LinkColumns } from '#server/sales/orders/order-link.ts';

/**
 * Returns the signature in the mailed link of a group. It shows that the visitor has received the mail. When the email
 * of the contact is corrected, `linkVersion` increases, so links mailed to the previous email become invalid.
 */
export const groupKey = (keys: Signer, { id, linkVersion }: Pick<LinkColumns, 'id' | 'linkVersion'>): string =>
  keys.sign('group-link', linkVersion ? `${id}\n${linkVersion}` : id).slice(0, 40);
