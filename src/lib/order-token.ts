import { storedText } from './storage.ts';

/**
 * The token of this browser for single orders. With the same token, a new order replaces the unpaid one. The token
 * exists before the first request, so a retry is possible after a lost response. Decisions 5 and 19.
 */
export const orderToken = tokenUnder('symposia.order');

/** The token for group orders. It is deleted after an order was placed, because the next group is another order. */
export const groupToken = tokenUnder('symposia.group');

/** The token for nominations and their orders. It is deleted after the order was placed. */
export const awardToken = tokenUnder('symposia.award');

/** A token of this browser for one kind of order. If storage is blocked, it exists until the page is closed. */
export function tokenUnder(key: string) {
  const stored = storedText('local', key);
  let unstored: string | undefined;

  const keep = (token: string): void => {
    if (!stored.write(token)) unstored = token;
  };
  /** Returns the token. Undefined if this browser has none. */
  const find = (): string | undefined => stored.read() ?? unstored;
  /** Returns the token. Creates one if this browser has none. */
  const read = (): string => {
    const kept = find();
    if (kept) return kept;
    const token = newToken();
    keep(token);
    return token;
  };
  const forget = (): void => {
    unstored = undefined;
    stored.remove();
  };
  return { find, read, keep, forget };
}

/** Returns a new random token of 48 characters. */
export function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
