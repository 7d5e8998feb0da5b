import { storedText } from './storage.ts';

/**
 * Lets a new attempt of this browser replace its own unpaid order. The token is created before the first attempt, so
 * the visitor can try again even if the response is lost. Decisions 5 and 19.
 */
export const orderToken = tokenUnder('symposia.order');

/** The same for a group order. Deleted when the order is placed, because the next group is a separate order. */
export const groupToken = tokenUnder('symposia.group');

/**
 * The same for a nomination and its order. Deleted when the order is placed, because the next nomination is separate.
 */
export const awardToken = tokenUnder('symposia.award');

/** A token of this browser for one kind of order. Without storage it exists until the page is closed. */
export function tokenUnder(key: string) {
  const stored = storedText('local', key);
  let unstored: string | undefined;

  const keep = (token: string): void => {
    if (!stored.write(token)) unstored = token;
  };
  /** The token, if this browser has one. */
  const find = (): string | undefined => stored.read() ?? unstored;
  /** The token, created if this browser has none. */
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

function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
