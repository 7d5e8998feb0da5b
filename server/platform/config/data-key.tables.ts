import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { secret } from '#server/platform/db/column-class.ts';

/** The data key: one row at most. Decision 080. */
export const dataKeys = pgTable('data_key', {
  isOnly: boolean('is_only').primaryKey().default(true),
  /** encrypted with SECRET_KEY; null if the database was in use before this table, until the next start */
  sealed: secret(text('sealed')),
});
