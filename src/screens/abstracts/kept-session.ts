import type { AbstractSession } from '#machines/abstract-submission/abstract-submission.ts';

/** The session of a delegate, for as long as its tab is open. The key is named by the page as well: it wakes its island. */
export const sessionKey = 'symposia.abstract-session';

export function readKeptSession(): AbstractSession | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(sessionKey) ?? 'null');
    return isSession(kept) ? kept : undefined;
  } catch {
    return undefined; // storage is switched off, or holds something else
  }
}

export function keepSession(session: AbstractSession | undefined): void {
  try {
    if (session) sessionStorage.setItem(sessionKey, JSON.stringify(session));
    else sessionStorage.removeItem(sessionKey);
  } catch {
    // storage is switched off: a reload asks for a code again
  }
}

const isSession = (kept: unknown): kept is AbstractSession =>
  typeof kept === 'object' &&
  kept !== null &&
  ['token', 'email', 'expires'].every((name) => typeof (kept as Record<string, unknown>)[name] === 'string');
