import type { OrderKind } from '#domain/booking/orders.ts';
import { isGroup } from '#domain/booking/order-kinds.ts';
import type { Keys, Signer } from '#server/platform/keys.ts';
import { groupKey } from '#server/sales/groups/group-key.ts';

/** Columns of an order that are needed for its link. */
export interface LinkColumns {
  /** a UUID */
  id: string;
  kind: OrderKind;
  code: string;
  linkVersion: number | null;
}

/** Columns of an order that are needed for the link that is mailed while it is unpaid. */
export interface MailedLinkColumns {
  id: string;
  contactEmail: string;
}

const idLength = 32;
const keyLength = 32;

/**
 * Returns the token in the URL of an order page: the id in hexadecimal, then a signature. Anyone with the token may
 * read and correct the order, so it must not reach logs or referrers. When an email is corrected, `linkVersion`
 * increases, so links mailed to the wrong person become invalid. Decision 37.
 */
export const orderToken = (keys: Signer, { id, linkVersion }: Pick<LinkColumns, 'id' | 'linkVersion'>): string =>
  id.replaceAll('-', '') + keys.sign('order-link', `${id}\n${linkVersion ?? 0}`).slice(0, keyLength);

/** Returns the path for mails and the confirmation page. For a group it is the group page, which asks for a code. */
export const orderLink = (keys: Signer, order: LinkColumns): string =>
  isGroup(order)
    ? `/orders/group?${new URLSearchParams({ order: order.code, key: groupKey(keys, order) })}`
    : orderPage(keys, order);

/** Returns the path of the order page. For groups, use it only after the contact has verified the email. */
export const orderPage = (keys: Signer, order: Pick<LinkColumns, 'id' | 'linkVersion'>): string =>
  `/orders/${orderToken(keys, order)}`;

/**
 * Returns the token of the link of an unpaid order that is mailed to its contact, who may not be the person that
 * placed it. It opens the order beside the earlier link, which ends when an unpaid order is paid or changed with this
 * one. It is valid while the contact has this email. Decision 43.
 */
export const mailedOrderToken = (keys: Signer, { id, contactEmail }: MailedLinkColumns): string =>
  id.replaceAll('-', '') + keys.sign('mailed-order-link', `${id}\n${contactEmail}`).slice(0, keyLength);

/** Returns the path that is mailed for an unpaid order. For a group it is its usual link, which asks for a code. */
export const mailedOrderLink = (keys: Signer, order: LinkColumns & MailedLinkColumns): string =>
  isGroup(order) ? orderLink(keys, order) : `/orders/${mailedOrderToken(keys, order)}`;

/** Returns the order id in a token. Does not verify the signature. */
export function idInToken(token: string): string | undefined {
  if (!/^[0-9a-f]{64}$/.test(token)) return undefined;
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(token.slice(0, idLength)) ?? [];
  return parts.join('-');
}

export const opensOrder = (keys: Keys, token: string, order: Pick<LinkColumns, 'id' | 'linkVersion'>): boolean =>
  keys.accepts(token, (signer) => orderToken(signer, order));

export const isMailedLink = (keys: Keys, token: string, order: MailedLinkColumns): boolean =>
  keys.accepts(token, (signer) => mailedOrderToken(signer, order));
