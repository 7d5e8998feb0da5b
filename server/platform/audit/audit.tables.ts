import { bigint, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ActorKind } from '#domain/staff/log.ts';
import { fact, link, person, secret } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Events of the audit log. A trigger prevents that one is changed or deleted. */
export const auditEvents = pgTable('audit_events', {
  id: link(bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()),
  at: instant('at').notNull(),
  actorKind: fact(text('actor_kind').$type<ActorKind>().notNull()),
  /** id of the account of staff, or name of the program or task */
  actorId: link(text('actor_id').notNull()),
  requestId: fact(text('request_id')),
  /** such as 'staff.invited' */
  action: fact(text('act').notNull()),
  subjectKind: fact(text('subject_kind').notNull()),
  subjectId: link(text('subject_id').notNull()),
  /** names of the changed values */
  fields: fact(text('fields').array().notNull()),
  /** HMAC of the row in audit_values, which can be erased */
  valuesHmac: secret(text('values_hmac').notNull()),
  /** place in the chain, from 1; null until sealed */
  sealedAs: bigint('sealed_as', { mode: 'number' }),
  hash: fact(text('hash')),
});

/** Values before and after the event, and the reason that was given. */
export const auditValues = pgTable('audit_values', {
  eventId: link(bigint('event_id', { mode: 'number' }).primaryKey()),
  reason: person(text('reason')),
  before: person(jsonb('before').$type<Record<string, unknown>>()),
  after: person(jsonb('after').$type<Record<string, unknown>>()),
  erasedAt: instant('erased_at'),
});

/** The end of the chain on each day, as it was mailed to the owners. */
export const auditRoots = pgTable('audit_roots', {
  day: date('day').primaryKey(),
  /** number of sealed events */
  place: bigint('place', { mode: 'number' }).notNull(),
  /** hash of the last of them, which proves all before it */
  hash: fact(text('hash').notNull()),
  mailedAt: instant('mailed_at').notNull(),
});
