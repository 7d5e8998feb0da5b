import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/staff/roles.ts';
import { fact, link, person, secret } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Members of staff. The id is that of the account in the identity service. */
export const staff = pgTable('staff', {
  id: link(text('id').primaryKey()),
  /** unique among those who belong to the staff */
  email: person(text('email').notNull()),
  name: person(text('name').notNull()),
  role: fact(text('role').$type<Role>().notNull()),
  invitedAt: instant('invited_at').notNull(),
  /** null while the person belongs to the staff */
  endedAt: instant('ended_at'),
});

/** Sign-ins at the desk. */
export const deskSessions = pgTable('desk_sessions', {
  id: link(text('id').primaryKey()),
  tokenHash: secret(text('token_hash').notNull().unique()),
  staffId: link(text('staff_id').notNull()),
  /** such as 'Chrome, Windows' */
  browser: fact(text('browser').notNull()),
  openedAt: instant('opened_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  /** the last time that password and second factor were given */
  confirmedAt: instant('confirmed_at').notNull(),
  endedAt: instant('ended_at'),
});
