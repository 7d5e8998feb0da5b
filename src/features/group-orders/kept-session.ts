import type { GroupSession } from '#machines/group-proof/group-proof.ts';
import { hasTexts, storedValue } from '#src/lib/storage.ts';

export const sessionKey = 'symposia.group-session';

const stored = storedValue<GroupSession>('session', sessionKey, hasTexts('token', 'email', 'expires'));

/** The session of the group's contact, stored until the tab is closed. */
export const readKeptSession = (): GroupSession | undefined => stored.read();

/** Undefined deletes the session. */
export const keepSession = (session: GroupSession | undefined): boolean => stored.write(session);
