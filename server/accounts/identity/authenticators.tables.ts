import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { link, secret } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Authenticator apps of staff, which make the codes of the second step of a sign-in. One for each account. */
export const authenticators = pgTable('authenticators', {
  userId: link(text('user_id').primaryKey()),
  sealedSecret: secret(text('sealed_secret').notNull()),
  /** null until the first right code */
  verifiedAt: instant('verified_at'),
  /** the 30 seconds of the last accepted code, counted since 1970; a code is accepted once */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

/** Codes that replace the app once each, as hashes. */
export const recoveryCodes = pgTable('recovery_codes', {
  codeHash: secret(text('code_hash').primaryKey()),
  userId: link(text('user_id').notNull()),
  usedAt: instant('used_at'),
});
