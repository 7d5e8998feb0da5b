import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/staff/roles.ts';
import { instant } from '#server/db/columns.ts';

/** Members of staff. The id is that of the account in the identity service. */
export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  /** unique among those who belong to the staff */
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<Role>().notNull(),
  invitedAt: instant('invited_at').notNull(),
  /** null while the person belongs to the staff */
  endedAt: instant('ended_at'),
});

/** Sign-ins at the desk. */
export const deskSessions = pgTable('desk_sessions', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  staffId: text('staff_id').notNull(),
  /** such as 'Chrome, Windows' */
  browser: text('browser').notNull(),
  openedAt: instant('opened_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  /** the last time that password and second factor were given */
  confirmedAt: instant('confirmed_at').notNull(),
  endedAt: instant('ended_at'),
});
