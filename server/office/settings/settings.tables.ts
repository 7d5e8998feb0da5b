import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SettingsPart } from '#schemas/settings/settings-document.ts';
import type { SettingsValue } from '#schemas/settings/settings-value.ts';
import { fact, link } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Versions of the settings: drafts, what was published, and what was withdrawn before it took effect. */
export const settingVersions = pgTable('setting_versions', {
  id: link(bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()),
  part: fact(text('part').$type<SettingsPart>().notNull()),
  /** all values of the part, as its document shows them */
  value: fact(jsonb('value').$type<SettingsValue>().notNull()),
  /** the version that this one replaces; null for the files */
  base: link(bigint('base', { mode: 'number' })),
  state: fact(text('state').$type<'draft' | 'published' | 'withdrawn'>().notNull()),
  /** id of the member of staff */
  madeBy: link(text('made_by').notNull()),
  madeAt: instant('made_at').notNull(),
  publishedAt: instant('published_at'),
  effectiveAt: instant('effective_at'),
  /** why it was published */
  reason: fact(text('reason')),
  /** why it was withdrawn */
  withdrawnReason: fact(text('withdrawn_reason')),
  /** counts all publications and withdrawals */
  revision: bigint('revision', { mode: 'number' }),
});
