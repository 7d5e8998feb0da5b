import { accountCodes } from '#domain/limits.ts';

/** src/pages/login-page.tsx names it, so that the screen is there at once. */
const key = 'symposia-sign-in';

/**
 * Remembers for this tab where a sign-in code was sent: a phone may throw the page away while the mail is read. The client
 * keeps the sign-in itself. Never the code.
 */
export function rememberSentCode(email: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ email, at: now }));
  } catch {
    // the storage is full or switched off: after a reload a code is asked for anew
  }
}

/** The address, while the code may still be good. */
export function codeSentTo(now = Date.now()): string | undefined {
  try {
    const { email, at } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const isGood = typeof at === 'number' && now - at < accountCodes.signIn.lifeMinutes * 60_000;
    return isGood && typeof email === 'string' && email !== '' ? email : undefined;
  } catch {
    return undefined; // unreadable, or switched off
  }
}

export function forgetSentCode(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // the storage is switched off: there is nothing to forget
  }
}
