import type { Role } from './roles.ts';

/** Group of the accounts of staff in the identity service. Each of their sign-ins needs a second factor. */
export const staffGroup = 'staff';

/** A session at the desk ends after `idleMinutes` without a call, and `lifeHours` after the sign-in. */
export const deskSession = { idleMinutes: 30, lifeHours: 12 } as const;

/** Maximum number of rows that a person of a role can read in lists and searches in 24 hours. The search of the header counts each time it shows hits. */
export const listedRowsPerDay: Record<Role, number> = {
  owner: 100_000,
  office: 50_000,
  accounts: 50_000,
  counter: 50_000,
  supervisor: 50_000,
  steward: 1000,
  reviewer: 5000,
  viewer: 1000,
  observer: 1000,
};

/**
 * How long the last proof of password and second factor counts for actions that need a new one: money leaves, rights
 * change, or data is exported.
 */
export const confirmedMinutes = 5;

/**
 * Number of calls in an hour that a session may make without a confirmation, by kind of call. Further calls need a confirmation,
 * after which the count starts again.
 */
export const unconfirmedPerHour = {
  /** corrections, decisions, and forms filled for somebody */
  changes: 60,
  /** mails to people outside the office */
  mails: 30,
  /** invoices, passes and other files */
  downloads: 60,
  /** drafts, notes, previews and saved views, which only staff see */
  entries: 300,
} as const;

/** When a call needs a confirmation: always, after a number of calls of its kind, or never. */
export type Confirmation = 'always' | keyof typeof unconfirmedPerHour | 'never';
