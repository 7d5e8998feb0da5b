import { sameText, type Keys } from '#server/keys.ts';
import { groupKey } from '#server/groups/group-key.ts';

/** Columns of an order that are needed for its link. */
export interface LinkColumns {
  /** a UUID */
  id: string;
  kind: string;
  code: string;
  linkVersion: number | null;
}

const idLength = 32;
const keyLength = 32;

/**
 * Returns the token in the URL of an order page: the id in hexadecimal, then a signature. Anyone with the token may
 * read and correct the order, so it must not reach logs or referrers. When an email is corrected, `linkVersion`
 * increases, so links mailed to the wrong person become invalid. Decision 37.
 */
export const orderToken = (keys: Keys, { id, linkVersion }: Pick<LinkColumns, 'id' | 'linkVersion'>): string =>
  id.replaceAll('-', '') + keys.sign('order-link', `${id}\n${linkVersion ?? 0}`).slice(0, keyLength);

/** Returns the path for mails and the confirmation page. For a group it is the group page, which asks for a code. */
export const orderLink = (keys: Keys, order: LinkColumns): string =>
  order.kind === 'bulk'
    ? `/orders/group?${new URLSearchParams({ order: order.code, key: groupKey(keys, order) })}`
    : orderPage(keys, order);

/** Returns the path of the order page. For groups, use it only after the contact has verified the email. */
export const orderPage = (keys: Keys, order: Pick<LinkColumns, 'id' | 'linkVersion'>): string =>
  `/orders/${orderToken(keys, order)}`;

/** Returns the order id in a token. Does not verify the signature. */
export function idInToken(token: string): string | undefined {
  if (!/^[0-9a-f]{64}$/.test(token)) return undefined;
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(token.slice(0, idLength)) ?? [];
  return parts.join('-');
}

export const opensOrder = (keys: Keys, token: string, order: Pick<LinkColumns, 'id' | 'linkVersion'>): boolean =>
  sameText(orderToken(keys, order), token);
