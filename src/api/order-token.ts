/**
 * Lets a newer attempt of this browser replace its own unpaid order. It is made before the first attempt, so that a reply
 * that is lost on its way locks nobody out. docs/decisions 005 and 019.
 */
export const orderToken = tokenUnder('symposia.order');

/** The same for the order of a group; forgotten once that is placed, for the next group is another one. */
export const groupToken = tokenUnder('symposia.group');

/** The same for a nomination, with its order; forgotten once that is placed, for the next nomination is another one. */
export const awardToken = tokenUnder('symposia.award');

/** A token of this browser for one kind of order. */
export function tokenUnder(key: string) {
  let unstored: string | undefined; // storage may be switched off: the token lives as long as the page

  const stored = (): string | undefined => {
    try {
      return localStorage.getItem(key) ?? unstored;
    } catch {
      return unstored;
    }
  };
  const keep = (token: string): void => {
    try {
      localStorage.setItem(key, token);
    } catch {
      unstored = token;
    }
  };
  const read = (): string => {
    const kept = stored();
    if (kept) return kept;
    const token = newToken();
    keep(token);
    return token;
  };
  const forget = (): void => {
    unstored = undefined;
    try {
      localStorage.removeItem(key);
    } catch {
      // nothing is kept there
    }
  };
  return { read, keep, forget };
}

function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
