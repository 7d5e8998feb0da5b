import type { AbstractSession } from '#machines/abstract-submission/abstract-submission.ts';
import { hasTexts, storedValue } from '#src/lib/storage.ts';

const sessionKey = 'symposia.abstract-session';

const stored = storedValue<AbstractSession>('session', sessionKey, hasTexts('token', 'email', 'expires'));

/** The delegate's session, stored until the tab is closed. */
export const readKeptSession = (): AbstractSession | undefined => stored.read();

/** Undefined deletes the session. */
export const keepSession = (session: AbstractSession | undefined): boolean => stored.write(session);
