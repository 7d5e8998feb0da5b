import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ExportFormat, ExportList } from '#domain/staff/exports.ts';
import type { ExportFilters } from '#schemas/api/desk/exports.api.ts';
import { instant } from '#server/db/columns.ts';

/** Exports that staff have asked for. Only the maker can fetch one; the row is deleted after an hour. */
export const deskExports = pgTable('desk_exports', {
  id: text('id').primaryKey(),
  staffId: text('staff_id').notNull(),
  list: text('list').$type<ExportList>().notNull(),
  format: text('format').$type<ExportFormat>().notNull(),
  filters: jsonb('filters').$type<ExportFilters>().notNull(),
  madeAt: instant('made_at').notNull(),
});
