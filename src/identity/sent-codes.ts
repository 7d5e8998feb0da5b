import { accountCodes } from '#domain/limits.ts';

interface Sent {
  email: string;
  /** the address that the screen before had handed over; '' without one */
  carried?: string;
}

/**
 * Remembers for this tab where a code was sent: a phone may throw the page away while the mail is read. Never the code. The
 * pages name the keys, so that their screens are there at once where something lies under one.
 */
const sentCode = (key: string, lifeMinutes: number) => ({
  remember({ email, carried = '' }: Sent, now = Date.now()): void {
    try {
      sessionStorage.setItem(key, JSON.stringify({ email, carried, at: now }));
    } catch {
      // the storage is full or switched off: after a reload a code is asked for anew
    }
  },

  /** The address, while the code may still be good, for who comes with the same as then. */
  to(carried = '', now = Date.now()): string | undefined {
    try {
      const sent = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
      const isGood = typeof sent.at === 'number' && now - sent.at < lifeMinutes * 60_000;
      const isTheirs = isGood && sent.carried === carried && typeof sent.email === 'string';
      return isTheirs ? String(sent.email) || undefined : undefined;
    } catch {
      return undefined; // unreadable, or switched off
    }
  },

  forget(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // the storage is switched off: there is nothing to forget
    }
  },
});

/** Of a sign-in, which the client itself keeps. The address that was handed over makes no difference. */
export const signInCode = sentCode('symposia-sign-in', accountCodes.signIn.lifeMinutes);

/** Of a new password. */
export const resetCode = sentCode('symposia-reset', accountCodes.reset.lifeMinutes);
