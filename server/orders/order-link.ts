import { sameText, type Keys } from '#server/keys.ts';
import { groupKey } from '#server/groups/group-key.ts';

/** Of an order, what its link is made of. */
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
 * What opens the page of an order: whoever has it may see and correct it. The id in hexadecimals, then its key. With an address
 * that was corrected the next version begins, for mails went to a stranger. Never in a log, nor in a referrer. Decision 37.
 */
export const orderToken = (keys: Keys, { id, linkVersion }: Pick<Linked, 'id' | 'linkVersion'>): string =>
  id.replaceAll('-', '') + keys.sign('order-link', `${id}\n${linkVersion ?? 0}`).slice(0, keyLength);

/** Path of the page of an order, as mails and the confirmation lead to it; that of a group asks for a code. */
export const orderLink = (keys: Keys, order: Linked): string =>
  order.kind === 'bulk'
    ? `/orders/group?${new URLSearchParams({ order: order.code, key: groupKey(keys, order.id) })}`
    : orderPage(keys, order);

/** The page itself, of a group too: whoever is proven to be its contact is led there. */
export const orderPage = (keys: Keys, order: Pick<Linked, 'id' | 'linkVersion'>): string =>
  `/orders/${orderToken(keys, order)}`;

/** The id that a token names; whether it is the right one is another question. */
export function idInToken(token: string): string | undefined {
  if (!/^[0-9a-f]{64}$/.test(token)) return undefined;
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(token.slice(0, idLength)) ?? [];
  return parts.join('-');
}

export const opensOrder = (keys: Keys, token: string, order: Pick<Linked, 'id' | 'linkVersion'>): boolean =>
  sameText(orderToken(keys, order), token);
