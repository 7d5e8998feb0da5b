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
 * Remembers in this tab to which email a code was sent, because a phone can unload the page while the visitor reads the
 * mail. The code itself is never stored.
 */
function sentCode(key: string, lifeMinutes: number) {
  const stored = storedValue('session', key, isStoredCode);
  return {
    remember: ({ email, carried = '' }: Sent, now = Date.now()): void => void stored.write({ email, carried, at: now }),

    /** Returns the email if the code is still valid and `carried` is the same as when the code was sent. */
    to(carried = '', now = Date.now()): string | undefined {
      const sent = stored.read();
      const isValid = sent && now - sent.at < lifeMinutes * 60_000 && sent.carried === carried;
      return isValid ? sent.email || undefined : undefined;
    },

    forget: (): void => void stored.write(undefined),
  };
}

/** The code of a sign-in. `carried` is not used, because the identity client also stores the sign-in. */
export const signInCode = sentCode('symposia-sign-in', accountCodes.signIn.lifeMinutes);

/** The code of a password reset. */
export const resetCode = sentCode('symposia-reset', accountCodes.reset.lifeMinutes);
