import type { ActorKind } from '#domain/staff/log.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** Which events of the log are read. A filter that is missing allows all. */
export interface LogFilter {
  /** id of the account of staff, or name of the program or task */
  actor?: string | undefined;
  actorKind?: ActorKind | undefined;
  action?: string | undefined;
  subjectKind?: string | undefined;
  subject?: string | undefined;
  from?: Date | undefined;
  /** exclusive */
  until?: Date | undefined;
}

export interface LoggedEvent {
  id: string;
  at: Date;
  actorKind: ActorKind;
  actorId: string;
  /** name of the member of staff; null for others, and after an erasure */
  actorName: string | null;
  requestId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  /** name of the subject, such as the code of an order; null if it has none, or if it was deleted */
  subjectName: string | null;
  /** names of the changed values */
  fields: string[];
  /** place in the chain; null until sealed */
  place: string | null;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  erasedAt: Date | null;
}

/** The event after which a page starts. */
export interface LogPosition {
  at: Date;
  id: string;
}

/** An attendee has the code of the order: names of people are shown to those who may open it. */
const subjectName = `CASE e.subject_kind
    WHEN 'order' THEN (SELECT o.code FROM orders o WHERE o.id = e.subject_id)
    WHEN 'attendee' THEN (SELECT o.code FROM attendees a JOIN orders o ON o.id = a.order_id WHERE a.id = e.subject_id)
    WHEN 'abstract' THEN (SELECT b.reference FROM abstracts b WHERE b.id = e.subject_id)
    WHEN 'nomination' THEN (SELECT n.award FROM nominations n WHERE n.id = e.subject_id)
    WHEN 'mailing' THEN (SELECT g.subject FROM mailings g WHERE g.id = e.subject_id)
    WHEN 'staff' THEN (SELECT f.name FROM staff f WHERE f.id = e.subject_id) END`;

export const logColumns = `e.id::text AS id, e.at, e.actor_kind AS "actorKind", e.actor_id AS "actorId", s.name AS "actorName",
  e.request_id AS "requestId", e.act AS action, e.subject_kind AS "subjectKind", e.subject_id AS "subjectId", ${subjectName} AS "subjectName", e.fields,
  e.sealed_as::text AS place, v.reason, v.before, v.after, v.erased_at AS "erasedAt"`;

export const logTables = `audit_events e LEFT JOIN audit_values v ON v.event_id = e.id
  LEFT JOIN staff s ON e.actor_kind = 'staff' AND s.id = e.actor_id`;

/** Finds the events of a subject by its id, and those of an order and its people by the code of the order. */
const isAbout = `e.subject_id IN (WITH given (text) AS (SELECT ?::text)
  SELECT text FROM given UNION ALL SELECT o.id FROM orders o JOIN given ON o.code = upper(trim(given.text))
  UNION ALL SELECT a.id FROM attendees a JOIN orders o ON o.id = a.order_id JOIN given ON o.code = upper(trim(given.text)))`;

/** Returns the SQL conditions of a filter and their parameters, which begin with $1. */
export function logConditions(filter: LogFilter): { where: string; values: unknown[] } {
  const { actor, actorKind, action, subjectKind, subject, from, until } = filter;
  const pairs: [condition: string, value: unknown][] = [
    ['e.actor_id = ?', actor],
    ['e.actor_kind = ?', actorKind],
    ['e.act = ?', action],
    ['e.subject_kind = ?', subjectKind],
    [isAbout, subject],
    ['e.at >= ?', from],
    ['e.at < ?', until],
  ];
  const used = pairs.filter(([, value]) => value !== undefined);
  const where = used.map(([condition], index) => condition.replace('?', `$${index + 1}`)).join(' AND ') || 'true';
  return { where, values: used.map(([, value]) => value) };
}

/** Reads a page of events, the newest first. `after` is the last event of the page before. */
export function readLog(sql: Sql, filter: LogFilter, page: { after?: LogPosition | undefined; size: number }) {
  const { where, values } = logConditions(filter);
  const { after, size } = page;
  const position = after ? `AND (e.at, e.id) < ($${values.length + 2}, $${values.length + 3}::bigint)` : '';
  return sql.query<LoggedEvent>(
    `SELECT ${logColumns} FROM ${logTables} WHERE ${where} ${position}
     ORDER BY e.at DESC, e.id DESC LIMIT $${values.length + 1}`,
    [...values, size, ...(after ? [after.at, after.id] : [])],
  );
}

export interface LogChoices {
  actions: string[];
  actors: { kind: ActorKind; id: string; name: string | null }[];
}

/** Lists the actions and the actors of all events, for the filters. Jumps from value to value in the index. */
export async function logChoices(sql: Sql): Promise<LogChoices> {
  const actions = await sql.query<{ action: string }>(
    `${distinct('act')} SELECT value AS action FROM found WHERE value IS NOT NULL ORDER BY value`,
  );
  const actors = await sql.query<LogChoices['actors'][number]>(
    `${distinct('actor_id')} SELECT e.actor_kind AS kind, found.value AS id, s.name FROM found
     CROSS JOIN LATERAL (SELECT actor_kind FROM audit_events WHERE actor_id = found.value LIMIT 1) e
     LEFT JOIN staff s ON s.id = found.value WHERE found.value IS NOT NULL ORDER BY s.name NULLS LAST, found.value`,
  );
  return { actions: actions.map(({ action }) => action), actors };
}

const distinct = (column: 'act' | 'actor_id'): string => `WITH RECURSIVE found AS (
  SELECT min(${column}) AS value FROM audit_events
  UNION ALL
  SELECT (SELECT min(e.${column}) FROM audit_events e WHERE e.${column} > found.value) FROM found WHERE found.value IS NOT NULL
)`;
