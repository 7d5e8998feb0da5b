import { bigint, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ActorKind } from '#domain/staff/log.ts';
import { instant } from '#server/db/columns.ts';

/** Events of the audit log. A trigger prevents that one is changed or deleted. */
export const auditEvents = pgTable('audit_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  actorKind: text('actor_kind').$type<ActorKind>().notNull(),
  /** id of the account of staff, or name of the program or task */
  actorId: text('actor_id').notNull(),
  requestId: text('request_id'),
  /** such as 'staff.invited' */
  act: text('act').notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  /** names of the changed values */
  fields: text('fields').array().notNull(),
  /** HMAC of the row in audit_values, which can be erased */
  valuesHmac: text('values_hmac').notNull(),
  /** place in the chain, from 1; null until sealed */
  sealedAs: bigint('sealed_as', { mode: 'number' }),
  hash: text('hash'),
});

/** Values before and after the event, and the reason that was given. */
export const auditValues = pgTable('audit_values', {
  eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
  reason: text('reason'),
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
  erasedAt: instant('erased_at'),
});

/** The end of the chain on each day, as it was mailed to the owners. */
export const auditRoots = pgTable('audit_roots', {
  day: date('day').primaryKey(),
  /** number of sealed events */
  place: bigint('place', { mode: 'number' }).notNull(),
  /** hash of the last of them, which proves all before it */
  hash: text('hash').notNull(),
  mailedAt: instant('mailed_at').notNull(),
});
