import { accountCodes } from '#domain/limits.ts';
import { hasTexts, storedText, storedValue } from '../storage.ts';

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

export const resetCode = sentCode('symposia-reset', accountCodes.reset.lifeMinutes);

const userId = storedText('session', 'id'); // key of LOGIN-PW-07

/** Stores the id of the signed-in user for this tab. Called only after a sign-in with a password. Row: LOGIN-PW-07. */
export const rememberUserId = (sub: string): void => void userId.write(sub);

export const forgetUserId = (): void => userId.remove();

const mark = storedText('local', 'symposia.left');

/**
 * Records that the visitor has signed out. Other windows of this browser then show it and clear typed data. Written
 * before the session ends, removed at the next sign-in.
 */
export const markSignedOut = (): boolean => mark.write('');

export const clearSignedOutMark = (): void => mark.remove();

export const hasSignedOut = (): boolean => mark.read() !== undefined;

/**
 * Calls `changed` if the session can have changed outside this page: after a sign-in or sign-out in another window, or
 * when the browser restores this page from its back/forward cache. A renewed token is no change. Returns a function
 * that stops listening.
 */
export function onSessionChange(changed: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const stored = ({ key }: StorageEvent) => (key === null || key.endsWith('.LastAuthUser')) && changed();
  const shown = ({ persisted }: PageTransitionEvent) => persisted && changed();
  window.addEventListener('storage', stored, { signal });
  window.addEventListener('pageshow', shown, { signal });
  return () => listening.abort();
}
