import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import { fact } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Files with a hash in their name, of this build and of builds before it. */
export const builtFiles = pgTable('built_files', {
  path: fact(text('path').primaryKey()),
  content: fact(bytes('content').notNull()),
  /** when a process of another build started; empty for the files of the build that started last */
  replacedAt: instant('replaced_at'),
});
