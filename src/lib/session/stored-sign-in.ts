import { accountCodes } from '#domain/limits.ts';
import { hasTexts, storedText, storedValue } from '../storage.ts';

interface Sent {
  email: string;
  /** email that the previous screen passed on; '' if none */
  carried?: string;
}

interface StoredCode {
  email: string;
  carried: string;
  /** time of sending in epoch milliseconds */
  at: number;
}

const isStoredCode = (value: unknown): value is StoredCode =>
  hasTexts('email', 'carried')(value) && 'at' in value && typeof value.at === 'number';

/**
 * Stores in this tab the email to which a code was sent. Phones can unload the page while the visitor reads the mail.
 * The code itself is never stored.
 */
function sentCode(key: string, lifeMinutes: number) {
  const stored = storedValue('session', key, isStoredCode);
  return {
    remember: ({ email, carried = '' }: Sent, now = Date.now()): void => void stored.write({ email, carried, at: now }),

    /** Returns the email if the code is still valid and was sent with the same `carried`. Otherwise undefined. */
    to(carried = '', now = Date.now()): string | undefined {
      const sent = stored.read();
      const isValid = sent && now - sent.at < lifeMinutes * 60_000 && sent.carried === carried;
      return isValid ? sent.email || undefined : undefined;
    },

    forget: (): void => void stored.write(undefined),
  };
}

/** For sign-in codes. `carried` is not used here, because the identity client also stores the sign-in. */
export const signInCode = sentCode('symposia-sign-in', accountCodes.signIn.lifeMinutes);

export const resetCode = sentCode('symposia-reset', accountCodes.reset.lifeMinutes);

const userId = storedText('session', 'id'); // the key is defined by row LOGIN-PW-07

/** Stores the id of the signed-in user in this tab. Only a sign-in by password does this. Row: LOGIN-PW-07. */
export const rememberUserId = (sub: string): void => void userId.write(sub);

export const forgetUserId = (): void => userId.remove();

const mark = storedText('local', 'symposia.left');

/**
 * Records a sign-out before the session ends. Other windows of this browser then show it and clear typed data. The
 * next sign-in deletes the record.
 */
export const markSignedOut = (): boolean => mark.write('');

export const clearSignedOutMark = (): void => mark.remove();

export const hasSignedOut = (): boolean => mark.read() !== undefined;

/**
 * Calls `changed` after a sign-in or sign-out in another window, and when the browser restores this page from its
 * back/forward cache. A renewed token counts as no change. Returns a function that stops listening.
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
