import { accountCodes } from '#domain/limits.ts';
import { hasTexts, storedValue } from '../storage.ts';

interface Sent {
  email: string;
  /** the email that the previous screen passed on; '' without one */
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
 * Remembers for this tab which email a code was sent to, because a phone may unload the page while the visitor reads mail.
 * The code is never stored. Pages name the keys, so their screens hydrate immediately when one is set.
 */
function sentCode(key: string, lifeMinutes: number) {
  const stored = storedValue('session', key, isStoredCode);
  return {
    remember: ({ email, carried = '' }: Sent, now = Date.now()): void => void stored.write({ email, carried, at: now }),

    /** Returns the email while the code is valid and `carried` is the same as when it was sent. */
    to(carried = '', now = Date.now()): string | undefined {
      const sent = stored.read();
      const isValid = sent && now - sent.at < lifeMinutes * 60_000 && sent.carried === carried;
      return isValid ? sent.email || undefined : undefined;
    },

    forget: (): void => void stored.write(undefined),
  };
}

/** The code of a sign-in. The identity client stores the sign-in too, so `carried` is not used. */
export const signInCode = sentCode('symposia-sign-in', accountCodes.signIn.lifeMinutes);

/** The code of a password reset. */
export const resetCode = sentCode('symposia-reset', accountCodes.reset.lifeMinutes);
