/** Group of the accounts of staff in the identity service. Each of their sign-ins needs a second factor. */
export const staffGroup = 'staff';

/** A session at the desk ends after `idleMinutes` without a call, and `lifeHours` after the sign-in. */
export const deskSession = { idleMinutes: 30, lifeHours: 12 } as const;

/**
 * How long the last proof of password and second factor counts for acts that need a new one: money leaves, rights
 * change, or data is exported.
 */
export const confirmedMinutes = 5;
