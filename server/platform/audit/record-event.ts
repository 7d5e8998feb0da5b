import type { ActorKind } from '#domain/staff/log.ts';
import { auditEvents, auditValues } from './audit.tables.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Keys } from '#server/platform/keys.ts';

/** The actor of an action, and the call that it belongs to. */
export interface Actor {
  kind: ActorKind;
  /** id of the account of staff, or name of the program or task */
  id: string;
  requestId?: string;
}

export interface AuditEvent {
  /** what was done to what, such as 'staff.invited' */
  action: string;
  subject: { kind: string; id: string };
  /** changed values only */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** why, in the words of the actor */
  reason?: string;
}

interface Recorder {
  keys: Keys;
  now: Date;
  actor: Actor;
}

/** Writes an event into the audit log. Must be called in the transaction of the change. */
export async function recordEvent(tx: Sql, { keys, now, actor }: Recorder, event: AuditEvent): Promise<void> {
  const { action, subject, before = null, after = null, reason = null } = event;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  const [row] = await tx.orm
    .insert(auditEvents)
    .values({
      at: now,
      actorKind: actor.kind,
      actorId: actor.id,
      requestId: actor.requestId ?? null,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      fields,
      valuesHmac: valuesHmac(keys, { before, after, reason }),
    })
    .returning({ id: auditEvents.id });
  await tx.orm.insert(auditValues).values({ eventId: row!.id, before, after, reason });
}

type Values = Pick<typeof auditValues.$inferSelect, 'before' | 'after' | 'reason'>;

/** HMAC of the values of an event. Keys are sorted, because the database does not keep their order. */
export const valuesHmac = (keys: Keys, { before, after, reason }: Values): string =>
  keys.sign('audit-values', JSON.stringify([sorted(before), sorted(after), reason]));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]));
}
