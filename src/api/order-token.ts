const key = 'symposia.order';

/**
 * Lets a newer attempt of this browser replace its own unpaid order. It is made before the first attempt, so that a reply
 * that is lost on its way locks nobody out. docs/decisions 005 and 019.
 */
export const orderToken = {
  read(): string {
    const kept = stored();
    if (kept) return kept;
    const token = newToken();
    orderToken.keep(token);
    return token;
  },
  keep(token: string): void {
    try {
      localStorage.setItem(key, token);
    } catch {
      unstored = token; // storage may be switched off: the token lives as long as the page
    }
  },
};

let unstored: string | undefined;

function stored(): string | undefined {
  try {
    return localStorage.getItem(key) ?? unstored;
  } catch {
    return unstored;
  }
}

const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
