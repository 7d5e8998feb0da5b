import type { LogQuery } from '#schemas/api/desk/log.api.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { LogFilter } from '#server/platform/audit/read-log.ts';
import { daysOf } from '#server/sales/catalogue/event-days.ts';

/** Returns the filter of a query. Its days are those of the time zone of the conference. */
export function logFilterOf(query: LogQuery, conference: Pick<EventFile, 'event'>): LogFilter {
  const { actor, actor_kind: actorKind, action, subject_kind: subjectKind, subject } = query;
  const { from, to: until } = daysOf(conference, query);
  return {
    actor,
    actorKind,
    action,
    subjectKind,
    subject,
    from,
    until,
  };
}
