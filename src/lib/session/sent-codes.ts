import { accountCodes } from '#domain/limits.ts';
import { hasTexts, storedValue } from '../storage.ts';

interface Sent {
  email: string;
  /** the e-mail that the previous screen handed over; '' without one */
  carried?: string;
}

interface StoredCode {
  email: string;
  carried: string;
  /** epoch milliseconds */
  at: number;
}

const isStoredCode = (value: unknown): value is StoredCode =>
  hasTexts('email', 'carried')(value) && 'at' in value && typeof value.at === 'number';

/**
 * Remembers for this tab where a code was sent, because a phone may unload the page while the mail is read. The code itself is
 * never stored. The pages name the keys, so that their screens hydrate at once when one is set.
 */
function sentCode(key: string, lifeMinutes: number) {
  const stored = storedValue('session', key, isStoredCode);
  return {
    remember: ({ email, carried = '' }: Sent, now = Date.now()): void => void stored.write({ email, carried, at: now }),

    /** Returns the e-mail while the code is valid, if the visitor comes from the same screen as then. */
    to(carried = '', now = Date.now()): string | undefined {
      const sent = stored.read();
      const isValid = sent && now - sent.at < lifeMinutes * 60_000 && sent.carried === carried;
      return isValid ? sent.email || undefined : undefined;
    },

    forget: (): void => void stored.write(undefined),
  };
}

/** Of a sign-in, which the client itself keeps. The address that was handed over makes no difference. */
export const signInCode = sentCode('symposia-sign-in', accountCodes.signIn.lifeMinutes);

/** Of a new password. */
export const resetCode = sentCode('symposia-reset', accountCodes.reset.lifeMinutes);
