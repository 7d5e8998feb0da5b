import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The tables of accounts and exhibitors, apart from those of bookings (schema.ts), which know nothing of them. */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  state: text('state').$type<'confirmed' | 'unconfirmed' | 'must-change-password' | 'must-reset-password'>().notNull(),
  disabledAt: instant('disabled_at'),
  salt: text('salt').notNull(),
  sealedVerifier: text('sealed_verifier').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const signInSessions = pgTable('sign_in_sessions', {
  sessionHash: text('session_hash').primaryKey(),
  challenge: text('challenge').$type<'EMAIL_OTP' | 'SELECT_CHALLENGE' | 'NEW_PASSWORD_REQUIRED'>().notNull(),
  /** empty where the address has no account */
  userId: text('user_id'),
  username: text('username').notNull(),
  codeHash: text('code_hash'),
  /** hash of the session that the code was made for; empty: this one */
  codeSession: text('code_session'),
  tries: integer('tries').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const spentSecretBlocks = pgTable('spent_secret_blocks', {
  blockHash: text('block_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

export const passwordFailures = pgTable(
  'password_failures',
  {
    account: text('account').notNull(),
    client: text('client').notNull(),
    failures: integer('failures').notNull(),
    failedAt: instant('failed_at').notNull(),
    lockedUntil: instant('locked_until'),
  },
  ({ account, client }) => [primaryKey({ columns: [account, client] })],
);

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  originJti: text('origin_jti').notNull().unique(),
  eventId: text('event_id').notNull(),
  signedInAt: instant('signed_in_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});

export const exhibitors = pgTable('exhibitors', {
  accountId: text('account_id').primaryKey(),
  email: text('email').notNull(),
  personName: text('person_name').notNull(),
  personDesignation: text('person_designation').notNull(),
  mobile: text('mobile').notNull(),
  name: text('name').notNull(),
  website: text('website').notNull(),
  decision: text('decision').notNull(),
  sector: text('sector').notNull(),
  marketMedium: text('market_medium').notNull(),
  gstNumber: text('gst_number'),
  billingName: text('billing_name'),
  billingAddress: text('billing_address').notNull(),
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Files of one company; the file itself lies in the store of uploads under the same id. */
export const exhibitorDocuments = pgTable('exhibitor_documents', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  kind: text('kind').$type<'invoice' | 'other'>().notNull(),
  title: text('title').notNull(),
  fileName: text('file_name').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: instant('created_at').notNull(),
});
