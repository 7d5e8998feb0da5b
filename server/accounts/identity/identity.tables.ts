import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { fact, link, person, secret } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Accounts of the embedded identity service. */
export const users = pgTable('users', {
  id: link(text('id').primaryKey()),
  email: person(text('email').notNull().unique()),
  state: fact(
    text('state').$type<'confirmed' | 'unconfirmed' | 'must-change-password' | 'must-reset-password'>().notNull(),
  ),
  disabledAt: instant('disabled_at'),
  salt: secret(text('salt').notNull()),
  sealedVerifier: secret(text('sealed_verifier').notNull()),
  /** groups of the account, as in a user pool; the token names them */
  groups: fact(text('groups').array().notNull().default([])),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

type Challenge = 'EMAIL_OTP' | 'SELECT_CHALLENGE' | 'NEW_PASSWORD_REQUIRED' | 'MFA_SETUP' | 'SOFTWARE_TOKEN_MFA';

/** Sign-ins in progress. */
export const signInSessions = pgTable('sign_in_sessions', {
  sessionHash: secret(text('session_hash').primaryKey()),
  challenge: fact(text('challenge').$type<Challenge>().notNull()),
  /** null if the email has no account */
  userId: link(text('user_id')),
  username: person(text('username').notNull()),
  codeHash: secret(text('code_hash')),
  /** hash of the session for which the code was created; null if this session */
  codeSession: secret(text('code_session')),
  tries: integer('tries').notNull().default(0),
  /** this sign-in has entered the first code of the app that it set up */
  verifiedApp: boolean('verified_app').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Hashes of password challenges that were answered. Each challenge can be answered once. */
export const spentSecretBlocks = pgTable('spent_secret_blocks', {
  blockHash: secret(text('block_hash').primaryKey()),
  expiresAt: instant('expires_at').notNull(),
});

/** Wrong passwords per account and client, which is a known browser or a network, for the lock. */
export const passwordFailures = pgTable(
  'password_failures',
  {
    account: link(text('account').notNull()),
    client: secret(text('client').notNull()),
    failures: integer('failures').notNull(),
    failedAt: instant('failed_at').notNull(),
    lockedUntil: instant('locked_until'),
  },
  ({ account, client }) => [primaryKey({ columns: [account, client] })],
);

/** Networks and browsers from which an account has signed in, and the browser in which it was created. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    userId: link(text('user_id').notNull()),
    client: secret(text('client').notNull()),
    seenAt: instant('seen_at').notNull(),
  },
  ({ userId, client }) => [primaryKey({ columns: [userId, client] })],
);

/** Refresh tokens, as hashes. */
export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: secret(text('token_hash').primaryKey()),
  userId: link(text('user_id').notNull()),
  originJti: link(text('origin_jti').notNull().unique()),
  eventId: link(text('event_id').notNull()),
  signedInAt: instant('signed_in_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});

/** Accounts whose email is proven, also those of a user pool. */
export const provenEmails = pgTable('proven_emails', {
  accountId: link(text('account_id').primaryKey()),
  provenAt: instant('proven_at').notNull(),
});
