import type { AbstractSession } from '#machines/abstract-submission/abstract-submission.ts';
import { hasTexts, storedValue } from '#src/lib/storage.ts';

const sessionKey = 'symposia.abstract-session';

const stored = storedValue<AbstractSession>('session', sessionKey, hasTexts('token', 'email', 'expires'));

/** The delegate's session, while the tab is open. */
export const readKeptSession = (): AbstractSession | undefined => stored.read();

/** Undefined forgets the session. */
export const keepSession = (session: AbstractSession | undefined): boolean => stored.write(session);
