import { instantIn } from '#domain/time/dates.ts';
import type { LogQuery } from '#schemas/api/desk-log.api.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { LogFilter } from '#server/audit/read-log.ts';
import { dayEnd } from '#server/catalogue/day-end.ts';
import { checkDay } from './check-day.ts';

/** Returns the filter of a query. Its days are those of the time zone of the conference. */
export function logFilterOf(query: LogQuery, conference: Pick<EventFile, 'event'>): LogFilter {
  const { actor, actor_kind: actorKind, act, subject_kind: subjectKind, subject, from, to } = query;
  const { timeZone } = conference.event.dates;
  return {
    actor,
    actorKind,
    act,
    subjectKind,
    subject,
    from: from === undefined ? undefined : instantIn(timeZone, checkDay(from), '00:00'),
    until: to === undefined ? undefined : dayEnd(conference, checkDay(to)),
  };
}
