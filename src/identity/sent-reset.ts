import { accountCodes } from '#domain/limits.ts';

/** src/pages/reset-password-page.tsx names it, so that the screen is there at once. */
const key = 'symposia-reset';

interface Sent {
  email: string;
  /** what the sign-in screen had handed over */
  carried: string;
}

/**
 * Remembers for this tab where a code for a new password was sent: a phone may throw the page away while the mail is read.
 * Never the code.
 */
export function rememberSent(sent: Sent, now = Date.now()): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...sent, at: now }));
  } catch {
    // the storage is full or switched off: after a reload a code is asked for anew
  }
}

/** The address, while a code may still be good, for who comes with the same as then. */
export function sentTo(carried: string, now = Date.now()): string | undefined {
  try {
    const { email, carried: before, at } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const isGood = typeof at === 'number' && now - at < accountCodes.reset.lifeMinutes * 60_000;
    return isGood && before === carried && typeof email === 'string' ? email : undefined;
  } catch {
    return undefined; // unreadable, or switched off
  }
}

export function forgetSent(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // the storage is switched off: there is nothing to forget
  }
}
