import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ExportFormat, ExportList } from '#domain/staff/exports.ts';
import type { ExportFilters } from '#schemas/api/desk/exports.api.ts';
import { fact, link } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Exports that staff have asked for. Only the maker can fetch one; the row is deleted after an hour. */
export const deskExports = pgTable('desk_exports', {
  id: link(text('id').primaryKey()),
  staffId: link(text('staff_id').notNull()),
  list: fact(text('list').$type<ExportList>().notNull()),
  format: fact(text('format').$type<ExportFormat>().notNull()),
  filters: fact(jsonb('filters').$type<ExportFilters>().notNull()),
  madeAt: instant('made_at').notNull(),
});
