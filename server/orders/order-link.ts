import { sameText, type Keys } from '#server/keys.ts';
import { groupKey } from '#server/groups/group-key.ts';

/** Columns of an order that its link is built from. */
export interface Linked {
  /** a UUID */
  id: string;
  kind: string;
  code: string;
  linkVersion: number | null;
}

const idLength = 32;
const keyLength = 32;

/**
 * The token in the URL of an order page: the id in hexadecimal, then a signature. Its holder may read and correct the
 * order. When an email is corrected, `linkVersion` increases and invalidates links mailed to the wrong person. Must
 * not reach logs or referrers. Decision 37.
 */
export const orderToken = (keys: Keys, { id, linkVersion }: Pick<Linked, 'id' | 'linkVersion'>): string =>
  id.replaceAll('-', '') + keys.sign('order-link', `${id}\n${linkVersion ?? 0}`).slice(0, keyLength);

/** Path for mails and the confirmation. For a group it leads to the group page, which asks for a code. */
export const orderLink = (keys: Keys, order: Linked): string =>
  order.kind === 'bulk'
    ? `/orders/group?${new URLSearchParams({ order: order.code, key: groupKey(keys, order.id) })}`
    : orderPage(keys, order);

/** Path of the order page. For groups, use it only after the contact was verified. */
export const orderPage = (keys: Keys, order: Pick<Linked, 'id' | 'linkVersion'>): string =>
  `/orders/${orderToken(keys, order)}`;

/** Reads the order id of a token without verifying the signature. */
export function idInToken(token: string): string | undefined {
  if (!/^[0-9a-f]{64}$/.test(token)) return undefined;
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(token.slice(0, idLength)) ?? [];
  return parts.join('-');
}

export const opensOrder = (keys: Keys, token: string, order: Pick<Linked, 'id' | 'linkVersion'>): boolean =>
  sameText(orderToken(keys, order), token);
