import { storedText } from './storage.ts';

/**
 * Lets a newer attempt of this browser replace its own unpaid order. It is made before the first attempt, so that a reply
 * that is lost on its way locks nobody out. docs/decisions 005 and 019.
 */
export const orderToken = tokenUnder('symposia.order');

/** The same for the order of a group; forgotten once that is placed, for the next group is another one. */
export const groupToken = tokenUnder('symposia.group');

/** The same for a nomination, with its order; forgotten once that is placed, for the next nomination is another one. */
export const awardToken = tokenUnder('symposia.award');

/** A token of this browser for one kind of order. Where storage is forbidden it lives as long as the page. */
export function tokenUnder(key: string) {
  const stored = storedText('local', key);
  let unstored: string | undefined;

  const keep = (token: string): void => {
    if (!stored.write(token)) unstored = token;
  };
  const read = (): string => {
    const kept = stored.read() ?? unstored;
    if (kept) return kept;
    const token = newToken();
    keep(token);
    return token;
  };
  const forget = (): void => {
    unstored = undefined;
    stored.remove();
  };
  return { read, keep, forget };
}

function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
